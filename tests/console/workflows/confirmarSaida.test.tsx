import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { feitas, importFiles } from '#tests/support/zeroKm.ts';
import { queryListed } from '../queryListed.ts';
import { CHAVE } from './fixtures/veiculo.ts';
import { inWorld } from './inWorld.ts';
import { giveEntrada, notaDeVenda, PRIMEIRO, SEGUNDO } from './seed.ts';

const PATH = '/confirmar-saida-zero';
const REGISTRADA = 'A sua solicitação de confirmação de saída foi registrada com sucesso!';

type User = Awaited<ReturnType<ReturnType<typeof inWorld>['open']>>['user'];

/** An invoice file readable by the dialog. */
const notaDeDevolucao = () =>
  new File([`<NFe><infNFe Id="NFe${CHAVE}" versao="4.00"></infNFe></NFe>`], 'nota.xml', { type: 'text/xml' });

/** Chooses from a row's menu. */
const choose = async (user: User, row: HTMLElement, action: string) => {
  await user.click(within(row).getByRole('button', { name: /^Ações de/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the screen of the exits', () => {
  const at = inWorld();

  it('has only vehicles with an exit invoice selectable, which then leave by themselves', async () => {
    await giveEntrada(at.world, at.lojista, PRIMEIRO, SEGUNDO);
    await importFiles(at.world, at.lojista, [notaDeVenda(1, PRIMEIRO)]);
    const { row, click, answer } = await at.open(PATH);
    expect((await row(SEGUNDO)).textContent).toContain('Estoque renave');
    expect((await row(SEGUNDO)).textContent).toContain('Sem XML de saída');
    expect(within(await row(SEGUNDO)).getByRole('checkbox')).toHaveProperty('disabled', true);
    await click('checkbox', 'Selecionar todos os itens da lista');
    await screen.findByText('1 selecionada');
    await click('button', 'Confirmar saídas selecionadas');
    await answer('Confirmar 1 saída');
    await screen.findByText(REGISTRADA);
    await waitFor(() => expect(queryListed(PRIMEIRO)).toBeNull());
    expect(screen.getByText(SEGUNDO)).toBeTruthy();
  });

  it('confirms one named vehicle from its row, if it has an invoice', async () => {
    await giveEntrada(at.world, at.lojista, PRIMEIRO, SEGUNDO);
    await importFiles(at.world, at.lojista, [notaDeVenda(1, PRIMEIRO)]);
    const { row, click, user } = await at.open(PATH);
    expect(within(await row(SEGUNDO)).getAllByRole('button', { name: 'Confirmar saída' })).toHaveLength(1);
    await user.click(within(await row(PRIMEIRO)).getByRole('button', { name: 'Confirmar saída' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(PRIMEIRO);
    await click('button', 'Confirmar 1 saída');
    await screen.findByText(REGISTRADA);
    await waitFor(() => expect(queryListed(PRIMEIRO)).toBeNull());
    expect(feitas(at.world, 'saidaZeroKm', SEGUNDO)).toBe(0);
  });

  it('accepts an invoice without the vehicle’s chassis only after confirmation', async () => {
    await giveEntrada(at.world, at.lojista, PRIMEIRO, SEGUNDO);
    await importFiles(at.world, at.lojista, [notaDeVenda(1, SEGUNDO)]);
    const { row, user, answer } = await at.open(PATH);
    await user.click(within(await row(PRIMEIRO)).getByRole('button', { name: 'Confirmar saída' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar saída' });
    const nota = await within(dialog).findByRole('combobox', { name: /Nota fiscal de saída/ });
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar saída' }));
    await within(dialog).findByText('Xml não foi selecionado!');
    // The form focuses the missing input, which offers the invoices.
    expect(document.activeElement).toBe(nota);
    await user.click(nota);
    await user.click(await screen.findByRole('option', { name: new RegExp(SEGUNDO) }));
    await within(dialog).findByText(SEGUNDO);
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar saída' }));
    await screen.findByText('Não foi encontrado o chassi na nota fiscal selecionada. Confirma continuar?');
    expect(feitas(at.world, 'saidaZeroKm', PRIMEIRO)).toBe(0);
    await answer('Confirmar saída');
    await screen.findByText(REGISTRADA);
    await waitFor(() => expect(queryListed(PRIMEIRO)).toBeNull());
    expect(feitas(at.world, 'saidaZeroKm', PRIMEIRO)).toBe(1);
  });

  it('returns a vehicle to the manufacturer, and requires a key', async () => {
    await giveEntrada(at.world, at.lojista, PRIMEIRO);
    const { row, user, answer } = await at.open(PATH);
    await choose(user, await row(PRIMEIRO), 'Devolver');
    const dialog = await screen.findByRole('dialog', { name: 'Devolver para a montadora' });
    const chave = await within(dialog).findByRole('textbox', { name: /Chave da NF-e/ });
    const devolver = () => user.click(within(dialog).getByRole('button', { name: 'Devolver' }));
    expect(chave).toHaveProperty('value', '');
    await devolver();
    await within(dialog).findByText('Para devolver um veículo é necessário uma chave NF-e!');
    await user.type(chave, '3526');
    await devolver();
    await within(dialog).findByText('Chave da Nota fiscal deve ter 44 caracteres');
    await user.upload(within(dialog).getByLabelText(/^Arquivo XML/), notaDeDevolucao());
    await screen.findByText('Chave importada com sucesso!');
    await devolver();
    const { textContent } = await screen.findByRole('alertdialog');
    expect(textContent).toContain('Confirma devolver veículo para montadora?');
    expect(textContent).toContain(PRIMEIRO);
    expect(feitas(at.world, 'devolverMontadora', PRIMEIRO)).toBe(0);
    await answer('Devolver');
    await screen.findByText('Veículo devolvido com sucesso!');
    await waitFor(() => expect(queryListed(PRIMEIRO)).toBeNull());
    expect(feitas(at.world, 'devolverMontadora', PRIMEIRO)).toBe(1);
  });
});
