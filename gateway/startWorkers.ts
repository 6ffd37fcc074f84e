import type { Config } from './config.ts';
import type { CircuitBreaker } from './engine/operacoes/circuitBreaker.ts';
import { executeIntencao } from './engine/operacoes/execute.ts';
import { askPeriodically, followClaimed } from './engine/operacoes/follow.ts';
import type { AnyOperacao } from './engine/operacoes/operacao.ts';
import { watch } from './engine/operacoes/watchdog.ts';
import type { Perguntador } from './engine/repeatedly.ts';
import type { startBoss } from './jobs/boss.ts';
import type { DueJobs } from './jobs/due.ts';
import type { Sweeper } from './jobs/sweeper.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import type { Metricas } from './metrics/metrics.ts';
import type { AcompanhamentoTomado } from './ports/acompanhamentos.ts';
import type { Filas, NomeDeFila } from './ports/filas.ts';
import type { Ports } from './ports/ports.ts';
import { deliverPeriodically } from './usecases/acesso/webhooks/deliver.ts';
import { checkPeriodically } from './usecases/estoque/estoqueRenave/checkPeriodically.ts';
import { jobs, operacoes } from './usecases/index.ts';
import { followOrdensPeriodically } from './usecases/notas/ordemDeEntrada/followOrdem.ts';
import { receivePeriodically } from './usecases/notas/sefaz/receiveNext.ts';
import { askAptidoes } from './usecases/usados/aptidoes/askAptidoes.ts';

/** Lease on an intent: long enough to tell a dead process from a slow one, short enough for a quick takeover. */
const LEASE_MS = 12_000;

/** Allowance for storing an answer. */
const ESCRITA_MS = 5000;

const HOUR_MS = 3600 * 1000;

/** Starts everything that works in the background. */
export const startWorkers = (
  config: Config,
  ports: Ports,
  boss: Awaited<ReturnType<typeof startBoss>>,
  { sweeper, devidos, breaker }: { sweeper: Sweeper; devidos: DueJobs; breaker: CircuitBreaker },
  metricas: Metricas,
  outras: readonly AnyOperacao[],
): (Worker | Perguntador)[] => {
  const tempos = {
    ...config,
    leaseMs: LEASE_MS,
    perguntaMs: config.RENAVE_TIMEOUT_MS + ESCRITA_MS,
    ritmoEmpresaMs: HOUR_MS / config.RENAVE_QUESTIONS_COMPANY,
    ritmoMs: HOUR_MS / config.RENAVE_QUESTIONS,
  };
  const todas = new Map([...operacoes, ...outras.map((one) => [one.nome, one] as const)]);
  const pipeline = { ports, operacoes: todas, tempos, breaker, relogio: () => performance.now() };
  const start = <F extends NomeDeFila>(
    fila: F,
    concorrencia: number,
    execute: (trabalho: Filas[F]) => Promise<void>,
    reserva = 0,
  ) =>
    startWorker({
      boss,
      fila,
      concorrencia,
      reserva,
      execute: metricas.trabalho(fila, execute),
      hear: (wake) => ports.hear(`fila:${fila}`, wake),
      devidos: (look) => devidos.on(fila, look),
      settled: sweeper.count,
      log: ports.log,
    });
  return [
    start('renave', config.RENAVE_CONCURRENCY, ({ intencao }) => executeIntencao(pipeline, intencao)),
    watch(ports, config.watchdogMs, () => devidos.has('intencoes')),
    askPeriodically(
      pipeline,
      config.inspectMs,
      () => devidos.has('acompanhamentos'),
      metricas.trabalho('acompanhamento', (tomado: AcompanhamentoTomado) => followClaimed(pipeline, tomado)),
    ),
    checkPeriodically(pipeline, config.compareMs, () => devidos.has('conferencias')),
    askAptidoes(pipeline, config.inspectMs, () => devidos.has('aptidoes')),
    receivePeriodically(ports, config),
    followOrdensPeriodically(ports, config),
    deliverPeriodically(ports, config, () => devidos.has('webhooks')),
    ...jobs.map(({ fila, concorrencia, execute, reserva }) =>
      start(fila, concorrencia, execute(ports) as (trabalho: Filas[NomeDeFila]) => Promise<void>, reserva),
    ),
  ];
};
