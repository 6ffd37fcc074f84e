import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inicio } from '#contract/gateway/inicio.ts';
import { painel } from '#contract/gateway/painel.ts';
import { type Config, readConfig } from '#gateway/config.ts';
import { createLogger } from '#gateway/log.ts';
import { startGateway } from '#gateway/main.ts';
import { startSandbox } from '#sandbox/main.ts';
import { CUSTO_DO_CAPITAL, DIAS } from '#sandbox/world/lojaDemo.ts';
import { atosDosAnunciados, issueAnunciados } from './demoAnunciados.ts';
import { atosDosDocumentos } from './demoDocumentos.ts';
import { type AtoDemo, enterAll, HORAS, type Mundo, untilIdle } from './demoMundo.ts';
import { atosDosNovos } from './demoNovos.ts';
import { atosDaOficina } from './demoOficina.ts';
import { PEQUENO } from './demoPasta.ts';
import { moveClock, takeClock } from './demoRelogio.ts';
import { atosDasTransferencias } from './demoTransferencias.ts';
import { atosDosUsados } from './demoUsados.ts';
import { createDemoBase, createDemoWorld } from './demoWorld.ts';

const HORA_MS = 3_600_000;
const DIA_MS = 24 * HORA_MS;
/** Brasília has had no daylight saving since 2019. */
const BRASILIA_MS = -3 * HORA_MS;
const DOMINGO = 0;
/** Polls and comparisons of the registry by themselves. */
const NUNCA = 2 ** 31 - 1;
const OLHAR_MS = 60;

/** The instant of an hour of Brasília, so many days before the day of `hoje`; of a Sunday, on the Monday after. */
const momentoOf = (hoje: number, { dia, quando }: Pick<AtoDemo, 'dia' | 'quando'>): number => {
  const hora = HORAS[quando];
  const meiaNoite = Math.floor((hoje + BRASILIA_MS) / DIA_MS) * DIA_MS - BRASILIA_MS - dia * DIA_MS;
  const domingo = new Date(meiaNoite + hora * HORA_MS + BRASILIA_MS).getUTCDay() === DOMINGO;
  return meiaNoite + hora * HORA_MS + (domingo ? DIA_MS : 0);
};

/** Carries the deeds out in their order, each at its own moment. */
const live = async (mundo: Mundo, atos: readonly AtoDemo[], hoje: number): Promise<void> => {
  const momentos = Map.groupBy(atos, (ato) => momentoOf(hoje, ato));
  for (const momento of [...momentos.keys()].sort((a, b) => a - b)) {
    moveClock(momento);
    await Promise.all((momentos.get(momento) ?? []).map(({ run }) => run()));
    await untilIdle(mundo);
  }
};

/** The cost of capital, set on the first day; and each list's question to the registry, so that every list has an answer. */
const atosDoInicio = ({ em }: Mundo): AtoDemo[] => [
  ...(['horizonteMatriz', 'horizonteFilial', 'vizinho', 'aurora'] as const).map((posto) => ({
    ...{ dia: DIAS, quando: 'fim' as const },
    run: () => em[posto].call(painel.salvarTaxa, { taxa: CUSTO_DO_CAPITAL }),
  })),
  ...Object.values(em).map(({ call }) => ({
    ...{ dia: 0, quando: 'fim' as const },
    run: () => call(inicio.resumo, { perguntar: true }),
  })),
];

/** The gateway's own settings, without what would reach beyond this process, and at the pace of a moved clock. */
const configOf = (dir: string): Config => ({
  ...readConfig({ ...process.env, PATIO_DATA_DIR: dir, PORT: '0', HOST: '127.0.0.1' }),
  ...{ PUBLIC_URL: null, SMTP_URL: null, METRICS_PORT: null, OTEL_EXPORTER_OTLP_ENDPOINT: null },
  ...{ RENAVE_QUESTIONS: 3_600_000, RENAVE_QUESTIONS_COMPANY: 3_600_000 },
  ...{
    compareMs: NUNCA,
    receiveMs: NUNCA,
    inspectMs: OLHAR_MS,
    followBaseMs: HORA_MS,
    followMaxMs: 4 * HORA_MS,
  },
});

/**
 * Creates the demo world in a new folder: its companies work for four months, by a moved clock, on the real gateway with
 * the sandbox's registry. A process of its own, because the clock is the process's. PostgreSQL has a clock that nobody
 * moves: there the small world stands, without a history.
 */
export const createHistoria = async (dir: string, pequeno = false): Promise<void> => {
  const hoje = Date.now();
  const config = configOf(dir);
  const movido = config.DATABASE_URL === null && !pequeno;
  takeClock();
  if (movido) moveClock(momentoOf(hoje, { dia: DIAS + 1, quando: 'manha' }));
  mkdirSync(dir, { recursive: true });
  const sandbox = await startSandbox({ dataDir: join(dir, 'sandbox'), demo: !movido });
  const gateway = await startGateway({
    config,
    renave: { url: sandbox.renaveUrl, ca: sandbox.caPem },
    smtpUrl: sandbox.mailUrl,
    pix: { url: sandbox.pix.url, ...sandbox.pix.credenciais },
    logger: createLogger('silent'),
    prepare: async (database, ports) => {
      await (movido ? createDemoBase : createDemoWorld)(database, ports, sandbox);
    },
  });
  try {
    if (!movido) return issueAnunciados(sandbox);
    const em = await enterAll(gateway, await gateway.listen(), new Date(hoje + DIA_MS));
    const mundo = { gateway, sandbox, em };
    const todos = [
      atosDosNovos,
      atosDosAnunciados,
      atosDosDocumentos,
      atosDosUsados,
      atosDasTransferencias,
      atosDaOficina,
      atosDoInicio,
    ];
    await live(
      mundo,
      todos.flatMap((atosDe) => atosDe(mundo)),
      hoje,
    );
    for (const pessoa of Object.values(em)) await pessoa.leave();
  } finally {
    await gateway.close();
    await sandbox.close();
  }
};

if (import.meta.main) {
  process.once('disconnect', () => process.exit(1));
  const [dir = '', quanto] = process.argv.slice(2);
  await createHistoria(dir, quanto === PEQUENO);
  process.exit();
}
