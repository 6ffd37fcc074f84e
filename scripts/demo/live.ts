import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inicio } from '#contract/gateway/inicio.ts';
import { painel } from '#contract/gateway/painel.ts';
import { type Config, readConfig } from '#gateway/config.ts';
import { createLogger } from '#gateway/log.ts';
import { startGateway } from '#gateway/main.ts';
import { startSandbox } from '#sandbox/main.ts';
import { outsideOf } from '#sandbox/outsideOf.ts';
import { CUSTO_DO_CAPITAL, DIAS } from '#sandbox/world/lojaDemo.ts';
import { atosDosAnunciados } from './acts/announced.ts';
import { type AtoDemo, enterAll, HORAS, type Mundo, untilIdle } from './acts/desks.ts';
import { atosDosDocumentos } from './acts/documents.ts';
import { atosDosNovos } from './acts/newVehicles.ts';
import { atosDoEscritorio } from './acts/office.ts';
import { atosDasTransferencias } from './acts/transfers.ts';
import { atosDosUsados } from './acts/usedVehicles.ts';
import { atosDaOficina } from './acts/workshop.ts';
import { createDemoBase } from './base.ts';
import { instantOf, isSunday, lastWorkedDay } from './calendar.ts';
import { moveClock, takeClock } from './clock.ts';

const HORA_MS = 3_600_000;
const DIA_MS = 24 * HORA_MS;
/** Polls and comparisons of the registry by themselves. */
const NUNCA = 2 ** 31 - 1;
const OLHAR_MS = 60;

/** The instant of a deed, so many days before the last one; a Sunday's is done on the Monday after. */
const momentoOf = (ultimo: number, { dia, quando }: Pick<AtoDemo, 'dia' | 'quando'>): number => {
  const data = ultimo - dia;
  return instantOf(isSunday(data) ? data + 1 : data, HORAS[quando]);
};

/** Carries the deeds out in their order, each at its own moment. */
const live = async (mundo: Mundo, atos: readonly AtoDemo[], ultimo: number): Promise<void> => {
  const momentos = Map.groupBy(atos, (ato) => momentoOf(ultimo, ato));
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
  ...readConfig({ ...process.env, PATIO_DATA_DIR: dir, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '' }),
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

/** 2 January 1970 was a Friday. */
const SEXTA = 1;

/**
 * Lives the demo world in a new folder: its companies work for four months until the last Friday that is over, which is
 * returned, by a moved clock, on the real gateway with the sandbox's registry. The clock is the process's, and stays moved.
 * It always ends on one weekday, so that every run is the same.
 */
export const liveWorld = async (dir: string): Promise<number> => {
  const dia = lastWorkedDay(Date.now());
  const ultimo = dia - ((dia - SEXTA) % 7);
  const acaba = new Date(Date.now() + DIA_MS);
  takeClock();
  moveClock(momentoOf(ultimo, { dia: DIAS + 1, quando: 'manha' }));
  mkdirSync(dir, { recursive: true });
  const sandbox = await startSandbox({ dataDir: join(dir, 'sandbox'), demo: false });
  const gateway = await startGateway({
    config: configOf(dir),
    ...outsideOf(sandbox),
    logger: createLogger('silent'),
    prepare: async (database, ports) => {
      await createDemoBase(database, ports, sandbox);
    },
  });
  try {
    const em = await enterAll(gateway, await gateway.listen(), acaba);
    const mundo = { gateway, sandbox, em };
    const todos = [
      atosDosNovos,
      atosDosAnunciados,
      atosDosDocumentos,
      atosDosUsados,
      atosDasTransferencias,
      atosDaOficina,
      atosDoEscritorio,
      atosDoInicio,
    ];
    await live(
      mundo,
      todos.flatMap((atosDe) => atosDe(mundo)),
      ultimo,
    );
    for (const pessoa of Object.values(em)) await pessoa.leave();
  } finally {
    await gateway.close();
    await sandbox.close();
  }
  return ultimo;
};
