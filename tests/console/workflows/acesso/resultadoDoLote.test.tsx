import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { enderecoDoAviso } from '#src/workflows/acesso/avisos/enderecoDoAviso.ts';
import { loteDeOperacoesPath } from '#src/workflows/acesso/avisos/loteDeOperacoesPath.ts';
import { announce } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { refuseNext } from '#tests/support/refuseNext.ts';
import { confirmarEntradas, untilEstado } from '#tests/support/zeroKm.ts';
import { inWorld } from '../inWorld.ts';

const at = inWorld();

it('the page of a batch says how it ended, why, and leads to its refused vehicles, each asked for again where it was', async () => {
  const [alheio, ...linhas] = await announce(at.world, at.lojista, 4);
  const recusado = linhas[1]?.chassi ?? '';
  for (const chassi of [recusado, alheio?.chassi ?? ''])
    refuseNext(at.world, chassi, { titulo: 'Chassi em uso' });
  await confirmarEntradas(at.lojista, alheio ? [alheio] : []);
  await untilEstado(at.world, alheio?.chassi ?? '', 'recusada');
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
  within(await row(recusado)).getByText('Recusada: Chassi em uso');
  expect(screen.getAllByText('Confirmada')).toHaveLength(2);
  await user.click(within(await row(recusado)).getByRole('button', { name: 'Ver motivo' }));
  expect(
    (await screen.findByRole('link', { name: 'Ir confirmar a entrada' })).getAttribute('href'),
  ).toContain(recusado);
  await user.keyboard('{Escape}');
  await click('button', /^Feitas 2/);
  await screen.findByText('Exibindo 1-2 de 2');
  await click('link', 'Resolver a recusada');
  await screen.findByText('Só um lote de operações');
  await row(recusado);
  expect(screen.queryByText(alheio?.chassi ?? '')).toBeNull();
});

it('a notice leads to its batch’s page or tab; one from before there was any, to the refused rows', () => {
  const aviso = {
    tela: 'saida.confirmar',
    aba: null,
    lote: null,
    importacao: null,
    entidade: null,
    recusadas: 16,
  } as const;
  expect(enderecoDoAviso({ ...aviso, pedido: 'a' })).toBe('/lote-de-operacoes/a');
  const planilha = { importacao: 9, entidade: 'veiculo', pedido: null };
  expect(enderecoDoAviso({ ...aviso, ...planilha })).toBe('/veiculos?importacao=9');
  expect(enderecoDoAviso({ ...aviso, tela: 'atpv.atpvE', aba: 'lotesAtpve', pedido: null })).toBe(
    '/atpv-e?aba=lotesAtpve',
  );
  expect(enderecoDoAviso({ ...aviso, pedido: null })).toMatch(/^\/confirmar-saida-zero\?filter=.*erro/);
});
