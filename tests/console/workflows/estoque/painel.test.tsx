import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { painel } from '#contract/gateway/estoque/painel.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { IDADES } from '#domain/estoquePorIdade.ts';
import { stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { inWorld } from '../inWorld.ts';

const at = inWorld();

const chart = async (name: string) => within(await screen.findByRole('figure', { name }));

describe('Painel', () => {
  it('shows each chart’s figures as a table that links to the counted list', async () => {
    await stock(at.world, at.lojista, 2);
    const page = await at.open('/painel');
    const idades = await chart('Estoque por idade');
    await page.user.click(idades.getByText('Ver os números'));
    const { idades: ditas } = await at.lojista.call(painel.estoque);
    const idade = ditas.find(({ novos }) => novos === 2)?.idade;
    const label = IDADES.find(({ value }) => value === idade)?.label ?? '';
    const row = within(idades.getByRole('row', { name: (name) => name.startsWith(label) }));
    const novos = row.getByRole('link', { name: '2' });
    expect(decodeURIComponent(novos.getAttribute('href') ?? '')).toBe(
      `/painel/estoque?filter={"estadoDaLinha":"${idade}","tipo":"novo"}`,
    );
    // A zero has no link.
    expect(row.queryByRole('link', { name: '0' })).toBeNull();
    expect(await screen.findByText('Nada foi recusado nos últimos meses.')).toBeDefined();
  });

  it('says what is stuck, how old the oldest is and the days lost, and leads to its list', async () => {
    await at.lojista.heard(entradaZeroKm.lista);
    await at.world.gateway.database.kysely
      .updateTable('pendencia_entrada')
      .set({ cadastrada: '2021-03-10T12:00:00' })
      .execute();
    const page = await at.open('/painel');
    const parado = await chart('Parado, por causa');
    await page.user.click(parado.getByText('Ver os números'));
    const row = within(parado.getByRole('row', { name: /^Sem o XML da nota/ }));
    expect(row.getByRole('link').getAttribute('href')).toBe('/confirmar-entrada-zero');
    const [, antigo] = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(antigo).toMatch(/^[\d.]+ dias$/);
    expect(parado.getByText(/^Dias perdidos ao todo: /)).toBeDefined();
  });

  it('stores the company’s cost of capital, and states the cost that it assumes', async () => {
    await stock(at.world, at.lojista, 1);
    const page = await at.open('/painel');
    const custo = await screen.findByRole('textbox', { name: 'Custo do capital ao mês (%)' });
    await page.user.type(custo, '1,234');
    await page.click('button', 'Salvar');
    expect(await screen.findByText('Informe de 0 a 100, com até duas casas: 1,5.')).toBeDefined();
    await page.user.clear(custo);
    await page.user.type(custo, '1,5');
    await page.click('button', 'Salvar');
    expect(await screen.findByText(painel.salvarTaxa.success)).toBeDefined();
    expect((await at.lojista.call(painel.estoque)).taxa).toBe(150);
    await waitFor(() => expect(screen.getByText(/que custam R\$/)).toBeDefined());
  });
});
