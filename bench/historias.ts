/**
 * Stress test of vehicles' histories between two gateways and the registry, with users who click simultaneously,
 * workers
 * that freeze, die or lose their database, and answers that are late, cut or lost: as many as the time allows, seeded.
 * No operation may end doubled, lost, stuck or untrue.
 *
 * npm run bench:historias [-- --minutos 60] [-- --semente 1 --rodadas 1 --veiculos 16]
 */
import { parseArgs } from 'node:util';
import { type Jogada, type Jogo, openJogo } from '#tests/gateway/engine/operacoes/historias/jogo.ts';
import type { Falha } from '#tests/gateway/engine/operacoes/historias/judge.ts';
import { restartSeries } from '#tests/support/serie.ts';
import { setup } from '#tests/support/template.ts';
import { machineLoad } from './support/machineLoad.ts';

const { values } = parseArgs({
  options: {
    minutos: { type: 'string', default: '3' },
    semente: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    rodadas: { type: 'string', default: 'Infinity' },
    veiculos: { type: 'string', default: '16' },
  },
});
const ATE = performance.now() + Number(values.minutos) * 60_000;
const RODADAS = Number(values.rodadas);
/** Vehicles with concurrent histories. */
const VEICULOS = Number(values.veiculos);
/** Rounds per world: its lists are read as a whole, and its plates are numbered. */
const RODADAS_DO_MUNDO = 10;

const FALHAS: Readonly<Record<Falha, string>> = {
  dobrada: 'doubled',
  perdida: 'lost',
  parada: 'stuck',
  inveridica: 'untrue',
};

const count = (jogadas: readonly Jogada[]): string => {
  const achados = jogadas.flatMap((jogada) => jogada.achados);
  const sumOf = (qual: 'historias' | 'efeitos') => jogadas.reduce((sum, jogada) => sum + jogada[qual], 0);
  const falhas = Object.entries(FALHAS).map(
    ([falha, nome]) => `${achados.filter((um) => um.falha === falha).length} ${nome}`,
  );
  return `${sumOf('historias')} histories, ${sumOf('efeitos')} effects at the registry: ${falhas.join(', ')}`;
};

const jogadas: Jogada[] = [];
const playNumMundo = async (jogo: Jogo): Promise<void> => {
  for (let vez = 0; vez < RODADAS_DO_MUNDO; vez += 1) {
    if (jogadas.length >= RODADAS || performance.now() > ATE) return;
    const semente = Number(values.semente) + jogadas.length;
    const jogada = await jogo.play(semente, VEICULOS);
    jogadas.push(jogada);
    for (const { falha, veiculo, oQue } of jogada.achados)
      console.error(
        `${FALHAS[falha]}: ${veiculo}: ${oQue}\n  npm run bench:historias -- --semente ${semente} --rodadas 1`,
      );
  }
  console.log(count(jogadas));
};

const undo = await setup();
while (jogadas.length < RODADAS && performance.now() < ATE) {
  restartSeries();
  const jogo = await openJogo();
  await playNumMundo(jogo).finally(() => jogo.close());
}
await undo();
console.log(`${count(jogadas)} (from seed ${values.semente}; ${machineLoad()})`);
process.exitCode = jogadas.some(({ achados }) => achados.length > 0) ? 1 : 0;
