import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { sessao } from '#contract/gateway/sessao.ts';
import { CONTAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { signIn, type TestSession } from '#tests/support/gateway.ts';
import { median } from './support/limits.ts';
import { machineLoad } from './support/machineLoad.ts';
import { startBenchGateway } from './support/startBenchGateway.ts';

// 200 concurrent sign-ins, each from an address of its own, while a dealer's list is read: the list's pace compared
// with its pace alone, in turns, and the gateway's memory. DATABASE_URL measures on PostgreSQL.

const AT_ONCE = 200;
const TURNS = 5;
const TURN_MS = 4_000;
/** Concurrent readers of the list, each sequential. */
const READERS = 4;
/** Smallest share of its idle pace that the list keeps, and most memory that the sign-ins may take. */
const MIN_SHARE = 0.25;
const MAX_MEGABYTES = 150;
const MEGABYTE = 1024 * 1024;

const gateway = await startBenchGateway(process.env.DATABASE_URL ?? null);
const credenciais = { email: CONTAS.lojista.email, password: SENHA_DEMO };

const post = (path: string, body: object, origem: string) =>
  fetch(`${gateway.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': origem },
    body: JSON.stringify(body),
  });

const opened = await post(sessao.usuarioByEmailSenha.path, credenciais, '10.9.9.9');
const { empresas } = (await opened.json()) as { empresas: { codigo_emp: number }[] };
const codigo_emp = empresas[0]?.codigo_emp ?? 0;
const session = await signIn(gateway.url, 'lojista', codigo_emp);

/** Answers per second to the readers, and the median time. */
const pace = async (reader: TestSession): Promise<{ perSecond: number; ms: number }> => {
  const until = performance.now() + TURN_MS;
  const times: number[] = [];
  const read = async () => {
    while (performance.now() < until) {
      const start = performance.now();
      await reader.call(saidaZeroKm.lista);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return { perSecond: (times.length / TURN_MS) * 1000, ms: median(times) };
};

/** Keeps this many sign-ins under way until stopped. */
const signInAlways = () => {
  let going = true;
  let done = 0;
  const times: number[] = [];
  const one = async (_: unknown, n: number) => {
    while (going) {
      const start = performance.now();
      const { status } = await post(
        sessao.login.path,
        { ...credenciais, codigo_emp },
        `10.1.${n >> 8}.${n & 255}`,
      );
      if (status !== 200) throw new Error(`a valid sign-in was answered ${status}`);
      times.push(performance.now() - start);
      done += 1;
    }
  };
  const all = Promise.all(Array.from({ length: AT_ONCE }, one));
  return {
    stop: async () => {
      going = false;
      await all;
      return { done, ms: median(times) };
    },
  };
};

await pace(session);
const before = (await gateway.usage()).rss;
const alone: number[] = [];
const during: number[] = [];
let signedIn = 0;
let wait = 0;
for (let turn = 0; turn < TURNS; turn += 1) {
  alone.push((await pace(session)).perSecond);
  const storm = signInAlways();
  const start = performance.now();
  during.push((await pace(session)).perSecond);
  const { done, ms } = await storm.stop();
  signedIn += (done / (performance.now() - start)) * 1000;
  wait = Math.max(wait, ms);
}
const { rss } = await gateway.usage();
const grown = (rss - before) / MEGABYTE;
const share = median(during) / median(alone);
console.log(
  `${AT_ONCE} sign-ins at once: ${(signedIn / TURNS).toFixed(0)} a second, each answered in ${(wait / 1000).toFixed(1)} s; ` +
    `at the peak ${(rss / MEGABYTE).toFixed(0)} MB, ${grown.toFixed(0)} more than before, of at most ${MAX_MEGABYTES}`,
);
console.log(
  `list: ${median(alone).toFixed(0)} answers a second alone, ${median(during).toFixed(0)} meanwhile: ` +
    `${share.toFixed(2)} of its pace, of at least ${MIN_SHARE}`,
);
console.log(machineLoad());
await gateway.close();
process.exitCode = share >= MIN_SHARE && grown <= MAX_MEGABYTES ? 0 : 1;
