import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { enderecoDoAviso } from '#src/workflows/acesso/avisos/enderecoDoAviso.ts';
import { loteDeOperacoesPath } from '#src/workflows/acesso/avisos/loteDeOperacoesPath.ts';
import { announce } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { refuseNext } from '#tests/support/refuseNext.ts';
import { confirmarEntradas, untilEstado } from '#tests/support/zeroKm.ts';
import { inWorld } from '../inWorld.ts';

const at = inWorld();

it('the page of a batch says how it ended, why, and leads from a refused vehicle to where it is asked for again', async () => {
  const linhas = await announce(at.world, at.lojista, 3);
  const recusado = linhas[1]?.chassi ?? '';
  refuseNext(at.world, recusado, { titulo: 'Chassi em uso' });
  await confirmarEntradas(at.lojista, linhas);
  for (const { chassi } of linhas) await untilEstado(at.world, chassi, 'confirmada', 'recusada');
  const { id } = await at.world.gateway.database.kysely
    .selectFrom('intencao')
    .select('id')
    .where('chassi', '=', recusado)
    .executeTakeFirstOrThrow();
  const { row, click, user } = await at.open(loteDeOperacoesPath(id));
  await screen.findByText('3 entradas: 2 confirmadas, 1 recusada.');
  await screen.findByText(/^Confirmação de entrada zero km, pedido de /);
  expect(screen.getByRole('link', { name: 'Resolver as recusadas' }).getAttribute('href')).toBe(
    '/confirmar-entrada-zero?filter=%7B%22estadoDaLinha%22%3A%22erro%22%7D',
  );
  within(await row(recusado)).getByText('Recusada: Chassi em uso');
  expect(screen.getAllByText('Confirmada')).toHaveLength(2);
  await user.click(within(await row(recusado)).getByRole('button', { name: 'Ver motivo' }));
  expect(
    (await screen.findByRole('link', { name: 'Ir confirmar a entrada' })).getAttribute('href'),
  ).toContain(recusado);
  await click('button', /^Feitas 2/);
  await screen.findByText('Exibindo 1-2 de 2');
});

it('a notice leads to its batch’s page; one from before there was any, to the refused rows', () => {
  const aviso = {
    tela: 'saida.confirmar',
    lote: null,
    importacao: null,
    entidade: null,
    recusadas: 16,
  } as const;
  expect(enderecoDoAviso({ ...aviso, pedido: 'a' })).toBe('/lote-de-operacoes/a');
  const planilha = { importacao: 9, entidade: 'veiculo', pedido: null };
  expect(enderecoDoAviso({ ...aviso, ...planilha })).toBe('/veiculos?importacao=9');
  expect(enderecoDoAviso({ ...aviso, pedido: null })).toMatch(/^\/confirmar-saida-zero\?filter=.*erro/);
});
