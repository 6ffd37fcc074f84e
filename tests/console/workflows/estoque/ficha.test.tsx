import '#src/workflows/estoque/ficha/DesfazerDialog.tsx';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { fichaPath } from '#src/workflows/estoque/ficha/fichaPath.ts';
import { changeUsuario } from '#tests/support/changes.ts';
import { refuseNext } from '#tests/support/refuseNext.ts';
import { importFiles, untilEstado } from '#tests/support/zeroKm.ts';
import { inWorld } from '../inWorld.ts';
import { giveEntrada, notaDeEntrada, notaDeVenda, PRIMEIRO } from '../seed.ts';

const at = inWorld();
const feito = () => within(screen.getByRole('complementary'));

describe('the page of a vehicle', () => {
  it('follows the vehicle from entry to sale through the lists’ actions', async () => {
    const { world, lojista } = at;
    await lojista.heard(entradaZeroKm.lista);
    await importFiles(world, lojista, [notaDeEntrada(500, PRIMEIRO)]);
    const { user, answer } = await at.open(fichaPath(PRIMEIRO));
    await screen.findByText('Aguarda a confirmação de entrada', { selector: '[role=status]' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Veículo ${PRIMEIRO}`);
    expect(screen.getByText('Nota de entrada 500 importada')).toBeTruthy();

    await user.click(feito().getByRole('button', { name: 'Confirmar entrada' }));
    await answer('Confirmar 1 entrada');
    // Updated by a live event.
    await screen.findByText('No estoque');
    await screen.findByText('Confirmada');
    expect(screen.getByText(/respondida em/).textContent).toContain('Helena Modelo');
    expect(feito().getByText('Aguardando o XML da nota de transferência.')).toBeTruthy();

    await importFiles(world, lojista, [notaDeVenda(700, PRIMEIRO)]);
    await screen.findByText('Nota de saída 700 importada');
    await user.click(await feito().findByRole('button', { name: 'Confirmar saída' }));
    await answer('Confirmar 1 saída');
    await screen.findByText('Vendido');
    expect(screen.getByText('Margem', { selector: 'dt' }).nextElementSibling?.textContent).toMatch(/R\$/);
    expect(feito().getByRole('button', { name: 'Cancelar saída' })).toBeTruthy();
    expect(feito().queryByRole('button', { name: 'Devolver' })).toBeNull();
  });

  it('says why something cannot be done, and shows what was refused', async () => {
    const { world, lojista } = at;
    await giveEntrada(world, lojista, PRIMEIRO);
    await importFiles(world, lojista, [notaDeVenda(700, PRIMEIRO)]);
    await changeUsuario(world, 'lojista', { dircancelar_usu: false });
    refuseNext(world, PRIMEIRO, { titulo: 'Recusa do Renave', mensagem: 'Comprador sem CEP' });
    const { user, answer } = await at.open(fichaPath(PRIMEIRO));
    await user.click(await screen.findByRole('button', { name: 'Confirmar saída' }));
    await answer('Confirmar 1 saída');
    await untilEstado(world, PRIMEIRO, 'recusada');
    await screen.findByText('Comprador sem CEP');
    expect(feito().queryByRole('button', { name: 'Cancelar entrada' })).toBeNull();
    expect(feito().getAllByText(/Você não tem o direito/).length).toBeGreaterThan(0);
  });

  it('tells no time where the registry told a day alone', async () => {
    const { world, lojista } = at;
    await giveEntrada(world, lojista, PRIMEIRO);
    await world.gateway.database.kysely
      .updateTable('estoque')
      .set({ entrada: '2026-08-15T00:00:00' })
      .where('chassi', '=', PRIMEIRO)
      .execute();
    await at.open(fichaPath(PRIMEIRO));
    const entrada = await screen.findByText('Entrou no estoque do Renave');
    const quando = within(entrada.closest('li') as HTMLElement).getByText(/^No Renave/);
    expect(quando.textContent).toBe('No Renave: 15/08/2026');
  });

  it('shows that the vehicle is unknown here', async () => {
    await at.open(fichaPath('9BFNADA0000000000'));
    await screen.findByText('Não há nenhum veículo com este chassi ou esta placa nesta empresa.');
  });
});

/** Walk of a user who has never undone an operation: each step is on the screen. */
describe('undoing a wrong sale', () => {
  it('asks what happened, states the cost, and leads to the one matching operation', async () => {
    const { world, lojista } = at;
    await giveEntrada(world, lojista, PRIMEIRO);
    await importFiles(world, lojista, [notaDeVenda(700, PRIMEIRO)]);
    const { user, click, answer } = await at.open(fichaPath(PRIMEIRO));
    await click('button', 'Desfazer…');
    await user.click(await screen.findByRole('radio', { name: 'Foi vendido para a pessoa errada' }));
    expect(screen.getByText(/Nada disso se aplica/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'O veículo volta para a montadora' }));
    expect(screen.getByRole('button', { name: 'Devolver' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));

    await user.click(await screen.findByRole('button', { name: 'Confirmar saída' }));
    await answer('Confirmar 1 saída');
    await screen.findByText('Vendido');
    await click('button', 'Desfazer…');
    await user.click(await screen.findByRole('radio', { name: 'Foi vendido para a pessoa errada' }));
    expect(screen.getByText(/o ATPV-e ou termo emitido deixa de valer/)).toBeTruthy();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar saída' }));
    await answer('Cancelar saída');
    await screen.findByText('No estoque');
    expect(screen.getByText('Cancelamento de saída zero km')).toBeTruthy();
  });
});
