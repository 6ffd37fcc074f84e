import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { ordemDeEntrada } from '#contract/gateway/ordemDeEntrada.ts';
import { sefaz } from '#contract/gateway/sefaz.ts';
import { followNextOrdem } from '#gateway/usecases/ordemDeEntrada/followOrdem.ts';
import type { Amostra } from '#sandbox/notas/sampleNotas.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { createChegada, ORDEM } from '#tests/support/chegada.ts';
import { startTestGateway, type TestSession } from '#tests/support/gateway.ts';
import { createRelogio } from '#tests/support/sefaz.ts';
import { until } from '#tests/support/zeroKm.ts';

/** Notes whose vehicles stand in their own blocks: the others are a person's by rule. */
const withBlocks = (amostras: readonly Amostra[]) =>
  amostras.filter(
    ({ spec, veiculos }) => spec.itens.filter(({ veiculo }) => veiculo).length === veiculos.length,
  );

/** Counts what a person asks for after the order was given. */
const counting = (session: TestSession) => {
  let pedidos = 0;
  const counted: TestSession = {
    ...session,
    call: (route, ...input) => {
      if (route.method !== 'GET') pedidos += 1;
      return session.call(route, ...input);
    },
  };
  return { session: counted, pedidos: () => pedidos };
};

/** Vehicles of a month that arrive as notes, and are in stock without a click. */
export const monthEndByItself = async (veiculos: number) => {
  const relogio = createRelogio();
  const world = await startTestGateway({ agora: relogio.agora });
  const first = await world.as('lojista', 'horizonteMatriz');
  await first.call(sefaz.saveOpcao, { receber: true, ciencia: true, confirmar: true });
  await first.call(ordemDeEntrada.save, ORDEM);
  const { session, pedidos } = counting(first);
  const chegada = createChegada(world, relogio, 36_000);
  const start = performance.now();
  const chassis = new Set<string>();
  while (chassis.size < veiculos) {
    const amostras = chegada.put('horizonteMatriz', veiculos - chassis.size);
    for (const { chassi } of withBlocks(amostras).flatMap((amostra) => amostra.veiculos)) chassis.add(chassi);
    const { cnpj } = EMPRESAS.horizonteMatriz;
    world.sandbox.preCadastrar([...chassis].map((chassi) => ({ chassi, cnpj })));
  }
  await chegada.receiveAll();
  await chegada.untilRead(session);
  await session.heard(entradaZeroKm.lista, { perPage: 1 });
  while (await followNextOrdem(world.gateway.ports));
  const entraram = async () => {
    const { quantidades } = await session.call(ordemDeEntrada.notas, { perPage: 1 });
    return quantidades.entrou ?? 0;
  };
  await until(world, 'horizonteMatriz', async () => (await entraram()) >= veiculos);
  const segundos = Math.round((performance.now() - start) / 1000);
  const resultado = { entraram: await entraram(), pedidos: pedidos(), segundos };
  await world.close();
  return resultado;
};
