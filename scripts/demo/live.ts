import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '#gateway/config.ts';
import type { Database } from '#gateway/db/driver/database.ts';
import { createLogger } from '#gateway/log.ts';
import { startGateway } from '#gateway/main.ts';
import { startSandbox } from '#sandbox/main.ts';
import { outsideOf } from '#sandbox/outsideOf.ts';
import { DIAS } from '#sandbox/world/lojaDemo.ts';
import { inStep } from '../progress.ts';
import { type AtoDemo, enterAll, HORAS, untilIdle } from './acts/desks.ts';
import { atosDosNovos } from './acts/newVehicles.ts';
import { atosDoEscritorio } from './acts/office.ts';
import { atosDasTransferencias } from './acts/transfers.ts';
import { atosDosUsados } from './acts/usedVehicles.ts';
import { createDemoBase } from './base.ts';
import { instantOf, isSunday, lastWorkedDay } from './calendar.ts';
import { moveClock, takeClock } from './clock.ts';

const HORA_MS = 3_600_000;
/** Polls and comparisons of the registry by themselves. */
const NUNCA = 2 ** 31 - 1;

/** The instant of a deed, so many days before the last one; a Sunday's is done on the Monday after. */
const momentoOf = (ultimo: number, { dia, quando }: Pick<AtoDemo, 'dia' | 'quando'>): number => {
  const data = ultimo - dia;
  return instantOf(isSunday(data) ? data + 1 : data, HORAS[quando]);
};

/** The gateway's own settings, without what would reach beyond this process, and at the pace of a moved clock. */
const configOf = (dir: string): Config => ({
  ...readConfig({ ...process.env, PATIO_DATA_DIR: dir, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '' }),
  PUBLIC_URL: null,
  SMTP_URL: null,
  METRICS_PORT: null,
  OTEL_EXPORTER_OTLP_ENDPOINT: null,
  RENAVE_QUESTIONS: 3_600_000,
  RENAVE_QUESTIONS_COMPANY: 3_600_000,
  compareMs: NUNCA,
  receiveMs: NUNCA,
  inspectMs: 60,
  followBaseMs: HORA_MS,
  followMaxMs: 4 * HORA_MS,
});

/** It takes minutes: parts as long as others tell whoever waits that it goes on. */
const PARTS = 4;

const inParts = async <T>(all: readonly T[], live: (one: T) => Promise<void>): Promise<void> => {
  const length = Math.ceil(all.length / PARTS);
  for (let part = 1; part <= PARTS; part += 1) {
    const name = `parte ${part} de ${PARTS}`;
    await inStep(name, { doing: `Vivendo a ${name}`, done: `Vivida a ${name}` }, async (advance) => {
      for (const [at, one] of all.slice((part - 1) * length, part * length).entries()) {
        await live(one);
        advance((at + 1) / length);
      }
    });
  }
};

/** 2 January 1970 was a Friday. */
const SEXTA = 1;

/**
 * Lives the demo world in a new folder: its companies work for four months until the last Friday that is over, by a moved
 * clock, on the real gateway with the sandbox's registry. Returns that day, and the rows as they are read in the end. The
 * clock is the process's, and stays moved. It always ends on one weekday, so that every run is the same.
 */
export const liveWorld = async <R>(dir: string, read: (database: Database) => Promise<R>) => {
  const today = lastWorkedDay(Date.now());
  const day = today - ((today - SEXTA) % 7);
  const acaba = new Date(Date.now() + 24 * HORA_MS).toISOString();
  takeClock();
  moveClock(momentoOf(day, { dia: DIAS + 1, quando: 'manha' }));
  mkdirSync(dir, { recursive: true });
  const sandbox = await startSandbox({ dataDir: join(dir, 'sandbox'), demo: false });
  const gateway = await startGateway({
    config: configOf(dir),
    ...outsideOf(sandbox),
    logger: createLogger('silent'),
    prepare: async (database, ports) => void (await createDemoBase(database, ports, sandbox)),
  });
  try {
    const mundo = { gateway, sandbox, em: await enterAll(gateway, await gateway.listen(), acaba) };
    const areas = [atosDosNovos, atosDosUsados, atosDasTransferencias, atosDoEscritorio];
    const atos = areas.flatMap((atosDe) => atosDe(mundo));
    const momentos = Map.groupBy(atos, (ato) => momentoOf(day, ato));
    const emOrdem = [...momentos].sort(([a], [b]) => a - b);
    await inParts(emOrdem, async ([momento, juntos]) => {
      moveClock(momento);
      // What became due meanwhile comes before the deeds of the moment, on every run.
      await untilIdle(mundo);
      await Promise.all(juntos.map(({ run }) => run()));
      await untilIdle(mundo);
    });
    return { day, rows: await read(gateway.database) };
  } finally {
    await gateway.close();
    await sandbox.close();
  }
};
