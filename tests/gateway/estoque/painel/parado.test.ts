import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { painel } from '#contract/gateway/estoque/painel.ts';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { announce, faturar, stockOne } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { refuseNext } from '#tests/support/refuseNext.ts';
import { confirmarEntradas, untilEstado } from '#tests/support/zeroKm.ts';

const RECUSA = 'Recusa comum';

const world = ownGateway();
const lojista = ownSession(world, 'lojista');

it('what is stuck is counted by cause as Pendências does, with the days it has waited', async () => {
  const esperando = await announce(world, lojista, 3);
  for (const { chassi } of esperando) refuseNext(world, chassi, { titulo: RECUSA });
  await lojista.heard(entradaZeroKm.lista);
  await confirmarEntradas(lojista, esperando);
  for (const [at, { chassi }] of esperando.entries()) {
    await untilEstado(world, chassi, 'recusada');
    // A day and a half ago, eleven and a half, twenty-one and a half.
    await sql`update intencao set criada = now() - make_interval(days => ${at * 10 + 1}, hours => 12) where chassi = ${chassi}`.execute(
      world.kysely,
    );
  }
  const { chassi } = await stockOne(world, lojista);
  await faturar(world, lojista, [{ chassi, cliente: { cep: null } }]);
  const duvida = await announce(world, lojista, 1);
  await lojista.heard(entradaZeroKm.lista);
  const alvo = { operacoes: ['entradaZeroKm'] as const };
  world.sandbox.behaviours.add({ cenario: 'fazEDerruba', vezes: 1, alvo });
  const consulta = world.sandbox.behaviours.add({ cenario: 'lento', alvo: { operacoes: ['estoques'] } });
  await confirmarEntradas(lojista, duvida);
  await world.sandbox.behaviours.whenApplied(consulta.id);
  const listadas = await lojista.call(pendencias.lista);
  const recusadas = listadas.causas.find(({ titulo }) => titulo === RECUSA)?.linhas ?? [];
  const causas = await lojista.call(painel.parado);
  expect(causas.find(({ causa }) => causa === RECUSA)).toEqual({
    causa: RECUSA,
    tipo: 'recusada',
    codigo: 'recusadaPeloRenave',
    valor: recusadas.reduce((soma, { valorentrada }) => soma + Number(valorentrada), 0),
    quantos: 3,
    maisAntigo: 21,
    dias: 33,
    onde: { tela: 'entrada.confirmar', aba: 'pendentes' },
  });
  world.sandbox.behaviours.remove(consulta.id);
  expect(causas.map(({ causa }) => causa)).toEqual(
    expect.arrayContaining(['sem CEP do comprador', 'sem resposta do Renave']),
  );
  const porTitulo = Map.groupBy(listadas.causas, ({ titulo }) => titulo);
  expect(new Map(causas.map(({ causa, quantos }) => [causa, quantos]))).toEqual(
    new Map(
      [...porTitulo].map(([titulo, iguais]) => [titulo, iguais.reduce((n, { quantos }) => n + quantos, 0)]),
    ),
  );
});

it('what nobody knows since when is counted without days', async () => {
  const codemp = await world.codigoOf('horizonteMatriz');
  await sql`insert into entrega (codemp, lado, id, chassi, estado, cnpjvendedor, cnpjentregador, vista)
    values (${codemp}, 'concessionaria', 990001, '9PTPARADO00000001', 'PENDENTE', '99900101000186', '99900101000186', now())`.execute(
    world.kysely,
  );
  const causas = await lojista.call(painel.parado);
  expect(causas.find(({ causa }) => causa.includes('entrega pendente'))).toMatchObject({
    quantos: 1,
    maisAntigo: null,
    dias: 0,
  });
});
