import { expect, it } from 'vitest';
import { historicos } from '#contract/gateway/estoque/historicos.ts';
import { routes } from '#contract/gateway/index.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type { Route } from '#contract/route.ts';
import { buildChaveNfe } from '#domain/values/chaveNfe.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { GatewayError } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import {
  confirmarEntradas,
  feitas,
  operacaoOf,
  prepareEntradas,
  untilEstado,
} from '#tests/support/zeroKm.ts';

// Runs in a copy of the project with the recipe of docs/recipes.md applied.

const world = ownGateway();
const lojista = ownSession(world, 'lojista');

const rota = () =>
  routes.find(({ path }) => path === 'saidaZeroKm/devolverAvariado') as Route<
    { idEstoque: number; chaveNotaFiscal: string },
    { message: string }
  >;

const chaveNotaFiscal = buildChaveNfe({
  codigoUf: 41,
  anoMes: '2611',
  cnpj: EMPRESAS.horizonteMatriz.cnpj,
  modelo: '55',
  serie: 1,
  numero: 77,
  tipoEmissao: 1,
  codigoNumerico: '00000077',
});

const emEstoque = async (semente: number) => {
  const { linhas } = await prepareEntradas(world, lojista, { quantidade: 1, semente });
  await confirmarEntradas(lojista, linhas);
  const chassi = linhas[0]?.chassi ?? '';
  await untilEstado(world, chassi, 'confirmada');
  const { data } = await lojista.call(saidaZeroKm.lista, { perPage: 1000 });
  return { chassi, idEstoque: data.find((linha) => linha.chassi === chassi)?.idEstoque ?? 0 };
};

it('runs through the pipeline: done once, mirrored, and visible to support', async () => {
  const { chassi, idEstoque } = await emEstoque(901);
  const input = { idEstoque, chaveNotaFiscal };
  expect(await lojista.call(rota(), input)).toEqual({ message: 'Veículo avariado devolvido com sucesso!' });
  const effect = world.sandbox
    .journal()
    .find((e) => e.chassi === chassi && e.operacao === 'devolverMontadora');
  expect(effect?.corpo).toMatchObject({ motivoDevolucaoMontadora: 'DEVOLUCAO_MONTADORA_AVARIAS' });
  expect(await operacaoOf(world, chassi)).toMatchObject({
    operacao: 'devolverAvariadoZeroKm',
    estado: 'confirmada',
  });
  const hoje = diaBrasilia(new Date());
  const { data } = await lojista.call(historicos.movimentacao, {
    grupo: 'devolucoes',
    dataMovimentacaoInicial: hoje,
    dataMovimentacaoFinal: hoje,
  });
  expect(data.find((linha) => linha.chassi_mov === chassi)?.descri_ope).toBe('Devolução por avaria');
  await expect(lojista.call(rota(), input)).rejects.toThrow(GatewayError);
  expect(feitas(world, 'devolverMontadora', chassi)).toBe(1);
});

it('is settled by a look-up after a lost answer', async () => {
  const { chassi, idEstoque } = await emEstoque(902);
  world.sandbox.behaviours.add({
    cenario: 'fazEDerruba',
    alvo: { chassi, operacoes: ['devolverMontadora'] },
    vezes: 1,
  });
  await lojista.call(rota(), { idEstoque, chaveNotaFiscal });
  const { tentativas, passos } = await untilEstado(world, chassi, 'confirmada');
  expect(tentativas).toBe(1);
  expect(passos.map(({ passo }) => passo)).toContain('encontrada no Renave: foi feita');
  expect(feitas(world, 'devolverMontadora', chassi)).toBe(1);
});

it('is asked for several at once, as one batch', async () => {
  const veiculos = [await emEstoque(903), await emEstoque(904)];
  const varios = routes.find(({ path }) => path === 'saidaZeroKm/devolverAvariados') as Route<
    { itensList: { idEstoque: number; chaveNotaFiscal: string }[] },
    { registradas: number }
  >;
  const itensList = veiculos.map(({ idEstoque }) => ({ idEstoque, chaveNotaFiscal }));
  expect(await lojista.call(varios, { itensList })).toMatchObject({ registradas: 2 });
  for (const { chassi } of veiculos) await untilEstado(world, chassi, 'confirmada');
});
