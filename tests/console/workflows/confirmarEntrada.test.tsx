import './page.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import { feitas, importar } from '#tests/support/zeroKm.ts';
import { type OpenScreen, openScreen } from './openScreen.tsx';
import { notaDeEntrada, PRIMEIRO, SEGUNDO } from './seed.ts';

const PATH = '/confirmar-entrada-zero';

describe('the screen of the entries that wait', () => {
  let world: TestGateway;
  let lojista: TestSession;
  let open: OpenScreen | undefined;
  beforeEach(async () => {
    world = await startTestGateway();
    lojista = await world.as('lojista');
  });
  afterEach(async () => {
    open?.close();
    open = undefined;
    await world.close();
  });

  it('says what a vehicle without an invoice waits for, and does not let it be chosen', async () => {
    open = await openScreen(world, lojista, PATH);
    const row = await open.row(PRIMEIRO);
    expect(row.textContent).toContain('Aguardando importação do XML da nota da montadora');
    expect(within(row).getByRole('checkbox')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Entrada manual' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Criar veículo mock' })).toBeNull();
  });

  it('confirms everything that has an invoice, and the rows leave by themselves', async () => {
    await importar(world, lojista, [notaDeEntrada(1, PRIMEIRO), notaDeEntrada(2, SEGUNDO)]);
    open = await openScreen(world, lojista, PATH);
    await open.row(PRIMEIRO);
    await open.click('checkbox', 'Selecionar todos os itens da lista');
    await screen.findByText('2 selecionados');
    await open.click('button', 'Confirmar selecionadas');
    await screen.findByText('A sua solicitação de confirmação de entrada foi registrada com sucesso!');
    await waitFor(() => expect(screen.queryByText(PRIMEIRO)).toBeNull());
    await waitFor(() => expect(screen.queryByText(SEGUNDO)).toBeNull());
    expect(feitas(world, 'entradaZeroKm', PRIMEIRO)).toBe(1);
  });
});
