/**
 * Three rolling restarts that replace PATIO_SECRET as docs/deploying.md says: two gateways behind HAProxy with a check each
 * second, PostgreSQL, twenty people who read, event streams, and a certificate that is imported all the time; each gateway
 * is stopped and started in turn. No request may fail, nothing may become unreadable, and the first must be answered within
 * five seconds of processor time, which other work of the machine changes little.
 *
 * npm run bench:secrets
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { conta } from '#contract/gateway/acesso/conta.ts';
import { suporte as rotasDeSuporte } from '#contract/gateway/suporte/suporte.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { signIn } from '#tests/support/gateway.ts';
import { createBenchDatabase } from './support/benchDatabase.ts';
import { machineLoad } from './support/machineLoad.ts';
import { listen, type Tally, work } from './support/people.ts';
import { type ProductionGateway, startProductionGateway } from './support/productionGateway.ts';
import { isInstalled, startHaproxy } from './support/proxies.ts';
import { certificateSender } from './support/sendCertificates.ts';
import { openWorld } from './support/world.ts';

const PEOPLE = 20;
const STREAMS = 20;
const PORTS = [3391, 3392];
const PROXY = 3390;
const MOST_START_S = 5;
/** Gateways seal anew each minute. */
const SEALED_MS = 180_000;
const [OLD, NEW] = ['segredo-somente-do-bench-0123456789abcdef', 'outro-segredo-somente-do-bench-0123456789'];
/** The secrets of each round. */
const ROUNDS: readonly Record<string, string>[] = [
  { PATIO_SECRET: OLD, PATIO_SECRET_PREVIOUS: NEW },
  { PATIO_SECRET: NEW, PATIO_SECRET_PREVIOUS: OLD },
  { PATIO_SECRET: NEW },
];

/** Waits until nothing is sealed by the old secret. */
const sealed = async (): Promise<void> => {
  const until = performance.now() + SEALED_MS;
  for (;;) {
    const { segredos } = await suporte.call(rotasDeSuporte.instalacao);
    if (segredos?.restantes === 0) return console.log(`${segredos.total} secrets sealed anew`);
    if (performance.now() > until) return fail(`${segredos?.restantes} secrets not sealed anew`);
    await pause(1000);
  }
};

const missing = isInstalled('haproxy') ? [] : ['haproxy'];
const database = await createBenchDatabase();
if (!database) missing.push('PostgreSQL');
if (!database || missing.length > 0) {
  console.log(`Not installed or not running: ${missing.join(', ')}. Nothing was measured.`);
  await database?.drop();
  process.exit(0);
}

const dir = mkdtempSync(join(tmpdir(), 'patio-secrets-'));
const world = await openWorld(dir, database.url);
const env = { ...world.env, DRAIN_SECONDS: '3' };
const gateways: ProductionGateway[] = [];
for (const port of PORTS) gateways.push(await startProductionGateway(port, env));
const proxy = await startHaproxy(
  PROXY,
  gateways.map(({ url }) => url),
);
await pause(2000);
const session = await signIn(proxy.url, 'lojista', world.codigoOf(EMPRESAS.horizonteMatriz.cnpj));
const suporte = await signIn(proxy.url, 'suporte', world.codigoOf(EMPRESAS.horizonteMatriz.cnpj));
const { segredo } = await suporte.call(conta.startFator);
const confirmacao = new TOTP({ secret: Secret.fromBase32(segredo) }).generate();
await suporte.call(conta.confirmFator, { confirmacao });
const tally: Tally = { requests: 0, slowestMs: 0, failed: new Map() };
const over = new AbortController();
const people = Array.from({ length: PEOPLE }, () => work(session, () => over.signal.aborted, tally));
const streams = Array.from({ length: Math.min(STREAMS, 10) }, () => listen(session, over.signal, tally));
const fail = (what: string): void => void tally.failed.set(what, (tally.failed.get(what) ?? 0) + 1);
const sender = await certificateSender(session, world.sandbox);
const certificates = sender.run(() => over.signal.aborted, fail);
await pause(3000);
const starts: number[] = [];
for (const [round, secrets] of ROUNDS.entries()) {
  if (round === ROUNDS.length - 1) await sealed();
  for (const [at, port] of PORTS.entries()) {
    const since = performance.now();
    const code = await gateways[at]?.stop();
    const goneMs = performance.now() - since;
    gateways[at] = await startProductionGateway(port, { ...env, ...secrets });
    starts.push(gateways[at].startedProcessorS);
    console.log(
      `gateway ${at}: gone after ${(goneMs / 1000).toFixed(1)} s with ${code}, answers ${(gateways[at].startedMs / 1000).toFixed(1)} s after its start, ${gateways[at].startedProcessorS.toFixed(1)} s of a processor`,
    );
    await pause(3000);
  }
}
over.abort();
await Promise.all([...people, ...streams]);
console.log(`${await certificates} certificates imported while the secret was replaced`);
if (!(await sender.isValid())) fail('certificate not valid under the new secret');
const failed = [...tally.failed].map(([what, times]) => `${times} × ${what}`);
console.log(`${tally.requests} requests, failed: ${failed.length > 0 ? failed.join(', ') : 'none'}`);
console.log(machineLoad());
await proxy.close();
for (const gateway of gateways) await gateway.stop();
await world.sandbox.close();
await database.drop();
rmSync(dir, { recursive: true, force: true });
if (failed.length > 0) console.error('MISSED  no request may fail');
if (Math.max(...starts) > MOST_START_S) console.error('MISSED  first answer within 5 s of a processor');
process.exitCode = failed.length > 0 || Math.max(...starts) > MOST_START_S ? 1 : 0;
