import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { readConfig } from '#gateway/config.ts';
import type { Tables } from '#gateway/db/tables/index.ts';
import { startGateway } from '#gateway/main.ts';
import { startSandbox } from '#sandbox/main.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { chaveOf, notasPara } from '#tests/support/sefaz.ts';
import { createDemoWorld } from '#tests/support/smallWorld/smallWorld.ts';
import { SEGREDO } from '#tests/support/template.ts';
import { createBenchDatabase } from './benchDatabase.ts';

/** The pause that the authority demands, and the gateways keep, with their margin. */
const DEMANDED_MS = 3000;
const KEPT_MS = 4000;
/** Shorter than the pause: a process that sleeps through it between taking and asking is beyond any lease. */
const FREEZE_MS = 1500;
const ALIVE_MS = 400;
/** Most time after the last crash for everything to arrive. */
const REST_MS = 180_000;
const GATEWAYS = 2;
const NEVER = 2 ** 31 - 1;

interface Receiver {
  crash(freezes: boolean): Promise<void>;
  stop(): Promise<void>;
}

export const startReceiver = async (args: readonly string[]): Promise<Receiver> => {
  const program = fileURLToPath(new URL('receiverProgram.ts', import.meta.url));
  const start = async () => {
    const child = fork(program, args);
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
    return child;
  };
  const kill = async (child: ChildProcess) => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await ended;
    }
  };
  let child = await start();
  return {
    crash: async (freezes) => {
      if (freezes) {
        child.kill('SIGSTOP');
        await pause(FREEZE_MS);
        child.kill('SIGCONT');
        return;
      }
      await kill(child);
      child = await start();
    },
    stop: () => kill(child),
  };
};

/** Files and rows that each key left. */
const countItens = async (kysely: Kysely<Tables>, chaves: readonly string[]) => {
  const { rows } = await sql<{ chave: string; lidas: number; outras: number }>`
    select chavenfe as chave, count(distinct chassi) filter (where situacao = 'lida')::int as lidas,
      (count(*) - count(distinct chassi))::int as outras
    from xml_item where chavenfe = any(${[...chaves]}::text[]) group by 1`.execute(kysely);
  return rows;
};

/** A demo world whose own gateway neither receives nor delivers: others do, with these arguments. */
export const openCrashWorld = async (databaseUrl: string) => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-quedas-'));
  const sandbox = await startSandbox({ dataDir: join(dir, 'sandbox'), pausaSefazMs: DEMANDED_MS });
  const ca = join(dir, 'ca.pem');
  writeFileSync(ca, sandbox.caPem);
  const env = {
    PATIO_DATA_DIR: dir,
    PORT: '0',
    LOG_LEVEL: 'fatal',
    PATIO_SECRET: SEGREDO,
    DATABASE_URL: databaseUrl,
  };
  const own = { receiveMs: NEVER, compareMs: NEVER, deliverMs: NEVER, deliverWhenTold: false };
  const config = { ...readConfig(env), ...own };
  const renave = { url: sandbox.renaveUrl, ca: sandbox.caPem };
  const gateway = await startGateway({
    config,
    renave,
    prepare: async (database, ports) => {
      await createDemoWorld(database, ports, sandbox);
    },
  });
  const { cnpj } = EMPRESAS.horizonteMatriz;
  const { kysely } = gateway.database;
  await sql`insert into recebimento (codemp, receber, receberpor, receberem, ciencia, cienciapor, cienciaem, proxima)
    select codigo_emp, true, u.codigo_usu, now(), false, u.codigo_usu, now(), now()
    from empresa cross join (select codigo_usu from usuario limit 1) u where cnpj_emp = ${cnpj}`.execute(
    kysely,
  );
  const args = [
    dir,
    databaseUrl,
    sandbox.renaveUrl,
    sandbox.sefaz.url,
    ca,
    String(KEPT_MS),
    sandbox.webhooks.url,
  ];
  const close = async () => {
    await gateway.close();
    await sandbox.close();
    rmSync(dir, { recursive: true, force: true });
  };
  return { sandbox, ports: gateway.ports, kysely, cnpj, args, close };
};

/** Documents that arrive at two gateways which are killed and frozen; the authority's journal is the judge. */
export const arriveThroughCrashes = async (documentos: number, quedas: number) => {
  const database = await createBenchDatabase();
  if (!database) return null;
  const { sandbox, kysely, cnpj, args, close } = await openCrashWorld(database.url);
  const random = createRandom(36);
  const start = performance.now();
  const receivers = await Promise.all(Array.from({ length: GATEWAYS }, () => startReceiver(args)));
  const amostras = notasPara(cnpj, documentos, () => new Date(), 3601);
  const each = Math.ceil(documentos / Math.max(quedas, 1));
  for (let queda = 0; queda < quedas; queda += 1) {
    const chegam = amostras.slice(queda * each, (queda + 1) * each);
    sandbox.sefaz.acervo.put(
      ...chegam.map(({ xml }) => ({ tipo: 'nota' as const, cnpj, xml, inteira: true })),
    );
    await receivers[random.below(GATEWAYS)]?.crash(random.oneIn(2));
    await pause(random.below(ALIVE_MS));
  }
  const chaves = amostras.map(chaveOf);
  const ate = performance.now() + REST_MS;
  let itens = await countItens(kysely, chaves);
  while (itens.filter(({ lidas }) => lidas > 0).length < documentos && performance.now() < ate) {
    await pause(1000);
    itens = await countItens(kysely, chaves);
  }
  const perdidos = documentos - itens.filter(({ lidas }) => lidas > 0).length;
  const dobrados = itens.filter(({ outras }) => outras > 0).length;
  const naPausa = sandbox.sefaz.chamadas().filter((one) => one.naPausa).length;
  const segundos = Math.round((performance.now() - start) / 1000);
  for (const receiver of receivers) await receiver.stop();
  await close();
  await database.drop();
  return { perdidos, dobrados, naPausa, quedas, segundos };
};
