import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { feitas, importFiles } from '#tests/support/zeroKm.ts';
import { queryListed } from '../queryListed.ts';
import { inWorld } from './inWorld.ts';
import { notaDeEntrada, notaDeEntradaNoTexto, PRIMEIRO, SEGUNDO } from './seed.ts';

const PATH = '/confirmar-entrada-zero';
const REGISTRADA = 'A sua solicitação de confirmação de entrada foi registrada com sucesso!';

describe('the screen of pending entries', () => {
  const at = inWorld();

  it('shows what a vehicle without an invoice waits for, and disables its selection', async () => {
    const { row } = await at.open(PATH);
    const primeiro = await row(PRIMEIRO);
    expect(primeiro.textContent).toContain('Aguardando importação do XML da nota da montadora');
    expect(within(primeiro).getByRole('checkbox')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Entrada manual' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Criar veículo mock' })).toBeNull();
  });

  it('lists vehicles with a guessed chassis before any is sent', async () => {
    await importFiles(at.world, at.lojista, [notaDeEntrada(1, PRIMEIRO), notaDeEntradaNoTexto(2, SEGUNDO)]);
    const { row, click } = await at.open(PATH);
    expect((await row(SEGUNDO)).textContent).toContain('O chassi só aparece em texto livre da nota');
    await click('checkbox', 'Selecionar todos os itens da lista');
    await screen.findByText('2 selecionadas');
    await click('button', 'Confirmar selecionadas');
    const { textContent } = await screen.findByRole('alertdialog');
    expect(textContent).toContain(`O chassi ${SEGUNDO} só aparece em texto livre da nota: confira-o`);
    expect(textContent).not.toContain(PRIMEIRO);
    await click('button', 'Não');
    expect(feitas(at.world, 'entradaZeroKm', SEGUNDO)).toBe(0);
  });

  it('confirms one named vehicle from its row, and none without an invoice', async () => {
    await importFiles(at.world, at.lojista, [notaDeEntrada(1, PRIMEIRO)]);
    const { row, click, user } = await at.open(PATH);
    await user.click(within(await row(SEGUNDO)).getByRole('button', { name: /^Ações de/ }));
    const itens = await screen.findAllByRole('menuitem');
    expect(itens.map(({ textContent }) => textContent)).toEqual(['Rejeitar']);
    await user.keyboard('{Escape}');
    expect(within(await row(SEGUNDO)).queryByRole('button', { name: 'Confirmar entrada' })).toBeNull();
    await user.click(within(await row(PRIMEIRO)).getByRole('button', { name: 'Confirmar entrada' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(PRIMEIRO);
    await click('button', 'Confirmar 1 entrada');
    await screen.findByText(REGISTRADA);
    await waitFor(() => expect(queryListed(PRIMEIRO)).toBeNull());
    expect(feitas(at.world, 'entradaZeroKm', SEGUNDO)).toBe(0);
  });

  it('shows that a vehicle is being processed, and disables its selection', async () => {
    await importFiles(at.world, at.lojista, [notaDeEntrada(1, PRIMEIRO)]);
    const { behaviours } = at.world.sandbox;
    const alvo = { chassi: PRIMEIRO, operacoes: ['entradaZeroKm' as const] };
    const held = behaviours.add({ cenario: 'lento', alvo });
    const { row, click, answer } = await at.open(PATH);
    await row(PRIMEIRO);
    await click('checkbox', `Selecionar ${PRIMEIRO}`);
    await click('button', 'Confirmar selecionadas');
    await answer('Confirmar 1 entrada');
    await waitFor(async () => expect((await row(PRIMEIRO)).textContent).toContain('Processando'));
    expect(within(await row(PRIMEIRO)).getByRole('checkbox')).toHaveProperty('disabled', true);
    behaviours.remove(held.id);
    await waitFor(() => expect(queryListed(PRIMEIRO)).toBeNull());
  });

  it('keeps the registry’s refusal one click away', async () => {
    await importFiles(at.world, at.lojista, [notaDeEntrada(1, PRIMEIRO)]);
    const corpo = {
      titulo: 'Entrada recusada',
      detalhe: 'R-77',
      mensagemParaUsuarioFinal: 'CNPJ divergente.',
    };
    const alvo = { chassi: PRIMEIRO, operacoes: ['entradaZeroKm' as const] };
    at.world.sandbox.behaviours.add({ cenario: 'recusa', vezes: 1, status: 422, corpo, alvo });
    const { row, click, answer } = await at.open(PATH);
    await row(PRIMEIRO);
    await click('checkbox', `Selecionar ${PRIMEIRO}`);
    await click('button', 'Confirmar selecionadas');
    await answer('Confirmar 1 entrada');
    await click('button', 'Ver erro');
    const dialog = await screen.findByRole('dialog', { name: 'Erro ao tentar confirmar veículo' });
    for (const text of Object.values(corpo)) expect(dialog.textContent).toContain(text);
  });

  it('swaps the invoice of a vehicle named by two invoices', async () => {
    await importFiles(at.world, at.lojista, [notaDeEntrada(1, PRIMEIRO), notaDeEntrada(2, PRIMEIRO)]);
    const { row, click, user } = await at.open(PATH);
    const nota = async () => (await row(PRIMEIRO)).textContent?.replace('Pronta', '')[0];
    const before = await nota();
    await click('button', 'Trocar nota');
    const dialog = await screen.findByRole('dialog', { name: 'Trocar nota' });
    await user.click(within(dialog).getByRole('combobox'));
    await click('option', before === '1' ? /^NF 2,/ : /^NF 1,/);
    await user.click(within(dialog).getByRole('button', { name: 'Trocar nota' }));
    await screen.findByText('Nota trocada com sucesso!');
    await waitFor(async () => expect(await nota()).not.toBe(before));
  });

  it('rejects a vehicle, which disappears, and restores it by its chassis', async () => {
    const { row, click, user } = await at.open(PATH);
    await user.click(within(await row(PRIMEIRO)).getByRole('button', { name: /^Ações de/ }));
    await click('menuitem', 'Rejeitar');
    const dialog = await screen.findByRole('dialog', { name: 'Rejeitar veículo' });
    expect(dialog.textContent).toContain('Confirma rejeitar a entrada do veículo selecionado?');
    await user.click(within(dialog).getByRole('button', { name: 'Rejeitar' }));
    await screen.findByText('Veículo rejeitado com sucesso!');
    await waitFor(() => expect(queryListed(PRIMEIRO)).toBeNull());

    await click('button', 'Cancelar rejeição');
    const again = await screen.findByRole('dialog', { name: 'Cancelar rejeição' });
    await user.type(within(again).getByRole('textbox'), PRIMEIRO);
    await user.click(within(again).getByRole('button', { name: 'Cancelar rejeição' }));
    await screen.findByText('Rejeição cancelada com sucesso!');
    await row(PRIMEIRO);
  });
});
