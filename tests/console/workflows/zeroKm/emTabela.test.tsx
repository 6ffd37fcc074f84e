import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import {
  autorizado,
  feitos,
  noEstoque,
  novaChave,
  pendenteDe,
} from '#tests/gateway/zeroKm/transferenciaZeroKm/transferencias.ts';
import { untilEstado } from '#tests/support/zeroKm.ts';
import { inWorld } from '../inWorld.ts';
import type { OpenScreen } from '../openScreen.tsx';

describe('operations on several vehicles that ask values of each', () => {
  const at = inWorld();
  const select = async (page: OpenScreen, chassis: readonly string[]) => {
    for (const chassi of chassis)
      await page.user.click(within(await page.row(chassi)).getByRole('checkbox', { name: /^Selecionar/ }));
  };
  const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

  it('say once where all go, take a value each, and leave who has none for later', async () => {
    const veiculos = await stock(at.world, at.lojista, 3);
    const [um = '', outro = '', depois = ''] = veiculos.map(({ chassi }) => chassi);
    const page = await at.open('/transferencia-entre-estabelecimentos');
    await select(page, [um, outro, depois]);
    await page.click('button', 'Transferir para estabelecimento');
    const dialog = await dialogOf('Autorizar transferências');
    dialog.getByText(/^3 transferências/);
    dialog.getByText('O veículo cuja linha ficar em branco fica para depois.');
    await page.user.type(dialog.getByRole('combobox', { name: /Estabelecimento/ }), 'vizinho');
    await page.user.click(await screen.findByRole('option', { name: /Vizinho/ }));
    const valorDe = (chassi: string) => dialog.getByRole('textbox', { name: `Valor da venda de ${chassi}` });
    await page.user.clear(valorDe(depois));
    await page.user.clear(valorDe(outro));
    await page.user.type(valorDe(outro), '0');
    await page.user.click(dialog.getByRole('button', { name: /^Autorizar 2 transferências, 1 fica$/ }));
    await dialog.findByText('Por favor informar um valor válido');
    await page.user.clear(valorDe(outro));
    await page.user.type(valorDe(outro), '50000');
    await page.user.click(dialog.getByRole('button', { name: /^Autorizar 2 / }));
    await screen.findByText('As autorizações de transferência foram registradas!');
    // Who had no value is still selected, alone.
    await screen.findByText('1 selecionado');
    const box = within(await page.row(depois)).getByRole('checkbox', { name: /^Selecionar/ });
    expect(box).toHaveProperty('checked', true);
    for (const chassi of [um, outro]) await untilEstado(at.world, chassi, 'confirmada');
    expect(await noEstoque(at.lojista, outro)).toMatchObject({ valorVeiculo: 5_000_000 });
    expect(feitos(at.world, depois)).toEqual(['entradaZeroKm']);
  });

  it('say in its row what is wrong with one, and lose nothing of what was typed', async () => {
    const vindos = [await autorizado(at.world, at.lojista), await autorizado(at.world, at.lojista)];
    const vizinho = await at.world.as('vizinho', 'vizinho');
    await vizinho.heard(transferenciaZeroKm.pendentesEstabelecimento, {});
    const page = await at.open('/receber-transferencia-estabelecimentos', vizinho);
    const [um = '', outro = ''] = vindos.map(({ chassi }) => chassi);
    await select(page, [um, outro]);
    await page.click('button', 'Receber selecionados');
    const dialog = await dialogOf('Receber transferências de estabelecimento');
    const chaveDe = (chassi: string) => dialog.getByRole('textbox', { name: `Chave da nota de ${chassi}` });
    const chaves = [novaChave(), novaChave()];
    for (const [qual, chassi] of [um, outro].entries())
      await page.user.type(chaveDe(chassi), chaves[qual] ?? '');
    // Received elsewhere in the meantime.
    await vizinho.call(transferenciaZeroKm.receberEstabelecimento, {
      idAutorizacao: vindos[1]?.idAutorizacao ?? 0,
      chaveNotaFiscal: novaChave(),
      valorCompra: 100,
    });
    await page.user.click(dialog.getByRole('button', { name: /^Receber \d/ }));
    await dialog.findByText('Autorização não encontrada.');
    expect(chaveDe(outro).getAttribute('aria-invalid')).toBe('true');
    expect(feitos(at.world, um).at(-1)).toBe('autorizarTransferenciaZeroKm');
    await page.user.clear(chaveDe(outro));
    await page.user.click(dialog.getByRole('button', { name: /^Receber \d/ }));
    await screen.findByText('Os recebimentos foram registrados!');
    await expect.poll(() => pendenteDe(vizinho, um)).toBeUndefined();
  });
});
