import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { credito } from '#contract/gateway/dinheiro/credito.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { comprarUsado, novoUsado } from '#tests/gateway/usados/mundo.ts';
import { refuseNext } from '#tests/support/refuseNext.ts';
import { prepareEntradas } from '#tests/support/zeroKm.ts';
import { inWorld } from './inWorld.ts';

const at = inWorld();

describe('what was confirmed is what is done', () => {
  it('a fee that changed since the session was read is asked again, then charged', async () => {
    const { world, lojista } = at;
    const usado = await novoUsado(world, lojista);
    refuseNext(world, usado.chassi, { titulo: 'Detran', mensagem: 'Bloqueio do Detran.' });
    await expect(comprarUsado(world, lojista, usado)).rejects.toThrow(/Bloqueio/);
    const { saldo } = await lojista.call(credito.saldo);
    const page = await at.open('/estoque-veiculos-usados?aba=andamento');
    await page.click('button', 'Ver motivo');
    await page.click('button', 'Enviar de novo');
    const question = within(await screen.findByRole('dialog', { name: 'Enviar de novo' }));
    question.getByText(/R\$ 187,50/);
    await question.findByText(/Nada mudou nos cadastros/);
    await world.gateway.database.kysely.updateTable('estado_regra').set({ taxent_rga: 20_000 }).execute();
    await page.user.click(question.getByRole('button', { name: 'Enviar de novo' }));
    const again = await screen.findByText(/A taxa agora é de R\$ 200,00 por veículo, e não de R\$ 187,50/);
    expect((await lojista.call(credito.saldo)).saldo).toBe(saldo);
    const asked = within(again.closest('[role=alertdialog]') as HTMLElement);
    await page.user.click(asked.getByRole('button', { name: 'Enviar de novo' }));
    await waitFor(async () => expect((await lojista.call(credito.saldo)).saldo).toBe(saldo - 20_000));
  });

  it('a vehicle that comes between the question about all and its answer is not sent', async () => {
    const { world, lojista } = at;
    await prepareEntradas(world, lojista, { quantidade: 2, semente: 9 });
    const { quantidades: antes } = await lojista.call(entradaZeroKm.lista, {});
    const page = await at.open('/confirmar-entrada-zero');
    await page.click('checkbox', 'Selecionar todos os itens da lista');
    await page.click('button', 'Confirmar selecionadas');
    const verb = `Confirmar ${antes.prontas} entradas`;
    const question = within(await screen.findByRole('alertdialog', { name: verb }));
    const { linhas: later } = await prepareEntradas(world, lojista, { quantidade: 1, semente: 10 });
    await screen.findByText(`Prontas ${(antes.prontas ?? 0) + 1}`);
    await page.user.click(question.getByRole('button', { name: verb }));
    const ready = async () =>
      (await lojista.call(entradaZeroKm.lista, { estadoDaLinha: 'prontas', perPage: 100 })).data;
    const chassis = (rows: readonly { chassi: string }[]) => rows.map(({ chassi }) => chassi).sort();
    await waitFor(async () => expect(chassis(await ready())).toEqual(chassis(later)), { timeout: 10_000 });
  });
});
