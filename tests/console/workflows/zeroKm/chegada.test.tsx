import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { only } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { changeUsuario } from '#tests/support/changes.ts';
import { prepareEntradas } from '#tests/support/zeroKm.ts';
import { inWorld } from '../inWorld.ts';

describe('the arrival of vehicles', () => {
  const at = inWorld();
  const chegou = async (chassi: string) =>
    only((await at.lojista.call(entradaZeroKm.lista, { descricaoFiltro: chassi })).data);

  it('is marked of the selected ones in their list with the last place, and taken back', async () => {
    const { linhas } = await prepareEntradas(at.world, at.lojista, { quantidade: 2 });
    const { chassi } = only(linhas);
    const page = await at.open('/confirmar-entrada-zero');
    await page.user.click(within(await page.row(chassi)).getByRole('checkbox'));
    await page.click('button', 'Marcar chegada');
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar chegada' }));
    await page.user.type(dialog.getByRole('textbox', { name: 'Lugar' }), 'Vaga 7');
    await page.user.click(dialog.getByRole('button', { name: 'Marcar 1 chegada' }));
    await screen.findByText('1 chegada marcada.');
    expect(await chegou(chassi)).toMatchObject({ chegou: expect.any(String), lugardachegada: 'Vaga 7' });
    await page.user.click(within(await page.row(chassi)).getByRole('button', { name: `Ações de ${chassi}` }));
    await page.click('menuitem', 'Desmarcar chegada');
    await screen.findByText('Chegada desmarcada.');
    expect(await chegou(chassi)).toMatchObject({ chegou: null });
    await page.user.click(within(await page.row(chassi)).getByRole('button', { name: `Ações de ${chassi}` }));
    await page.click('menuitem', 'Marcar chegada');
    expect(await screen.findByRole('textbox', { name: 'Lugar' })).toHaveProperty('value', 'Vaga 7');
  });

  it('is marked and taken back by who only checks the yard', async () => {
    const { linhas } = await prepareEntradas(at.world, at.lojista, { quantidade: 1 });
    const { chassi } = only(linhas);
    await changeUsuario(at.world, 'lojista', { dirver_usu: false });
    const page = await at.open('/conferencia-de-patio');
    await page.user.type(await screen.findByLabelText('Lugar'), 'Portão');
    await page.user.type(screen.getByLabelText('Veículo que chegou'), `${chassi.slice(-6)}{Enter}`);
    const taking = await screen.findByRole('button', { name: `Desmarcar chegada: ${chassi}` });
    expect(screen.getByRole('cell', { name: 'Portão' })).toBeDefined();
    expect(screen.getByLabelText('Veículo que chegou')).toHaveProperty('value', '');
    await page.user.click(taking);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: `Desmarcar chegada: ${chassi}` })).toBeNull(),
    );
  });
});
