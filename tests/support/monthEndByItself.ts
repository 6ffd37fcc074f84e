import { ordemDeEntrada } from '#contract/gateway/notas/ordemDeEntrada.ts';
import { sefaz } from '#contract/gateway/notas/sefaz.ts';
import { followNextOrdem } from '#gateway/usecases/notas/ordemDeEntrada/followOrdem.ts';
import type { Amostra } from '#sandbox/notas/sampleNotas.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { builtConsole, countEvents, leave, openPage, signInPage } from './browser.ts';
import { createChegada, ORDEM } from './chegada.ts';
import { startTestGateway, type TestGateway } from './gateway.ts';
import { createRelogio } from './sefaz.ts';
import { until } from './zeroKm.ts';

/** Notes whose vehicles stand in their own blocks: the others are a person's by rule. */
const withBlocks = (amostras: readonly Amostra[]) =>
  amostras.filter(
    ({ spec, veiculos }) => spec.itens.filter(({ veiculo }) => veiculo).length === veiculos.length,
  );

/** The dealer's start page, with every click and key counted. */
const openInicio = async (world: TestGateway, errors: string[]) => {
  const page = await openPage({}, errors);
  await signInPage(page, world.url, 'lojista', EMPRESAS.horizonteMatriz.fantasia);
  return { page, clicks: await countEvents(page, 'pointerdown', 'keydown') };
};

/** Has notes of so many vehicles, or some more, announced; the 'ciência' of each goes out by itself, and their next arrival is whole. */
const announce = async (
  world: TestGateway,
  chegada: ReturnType<typeof createChegada>,
  veiculos: number,
): Promise<ReadonlySet<string>> => {
  const chassis = new Set<string>();
  let notas = 0;
  while (chassis.size < veiculos) {
    const amostras = chegada.put('horizonteMatriz', veiculos - chassis.size, false);
    notas += amostras.length;
    for (const { chassi } of withBlocks(amostras).flatMap((amostra) => amostra.veiculos)) chassis.add(chassi);
  }
  const { cnpj } = EMPRESAS.horizonteMatriz;
  world.sandbox.preCadastrar([...chassis].map((chassi) => ({ chassi, cnpj })));
  await chegada.receiveAll();
  await until(world, 'horizonteMatriz', async () => world.sandbox.sefaz.eventos().length >= notas);
  chegada.pause();
  return chassis;
};

/** Vehicles of a month that arrive as notes while somebody looks at the start page, and are in stock without a click. */
export const monthEndByItself = async (veiculos: number) => {
  const relogio = createRelogio();
  const errors: string[] = [];
  const world = await startTestGateway({ agora: relogio.agora, consoleDir: await builtConsole() });
  const session = await world.as('lojista', 'horizonteMatriz');
  await session.call(sefaz.saveOpcao, { receber: true, ciencia: true, confirmar: true });
  await session.call(ordemDeEntrada.save, ORDEM);
  const chegada = createChegada(world, relogio, 36_000);
  const chassis = await announce(world, chegada, veiculos);
  const { page, clicks } = await openInicio(world, errors);
  const start = performance.now();
  await chegada.receiveAll();
  const feitas = () =>
    world.sandbox
      .journal()
      .filter(({ operacao, chassi }) => operacao === 'entradaZeroKm' && chassis.has(chassi ?? '')).length;
  // The registry's answer, and each note that was read, wake the order: the clock stands still.
  await until(world, 'horizonteMatriz', async () => {
    while (await followNextOrdem(world.gateway.ports));
    return feitas() >= chassis.size;
  });
  await page.getByText(`${chassis.size} entraram sozinhas hoje`).first().waitFor();
  const segundos = Math.round((performance.now() - start) / 1000);
  const resultado = { entraram: feitas(), cliques: await clicks(), errors, segundos };
  await leave(page);
  await world.close();
  return resultado;
};
