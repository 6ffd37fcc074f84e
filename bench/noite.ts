/**
 * A night of attacks that run by themselves: histories with faults, cuts of the database, kills and freezes while
 * invoices arrive and events go out, a restore, a fail-over, a secret that is replaced, a check of the yard; one after the other, in the order of the seed, until the
 * time is over. One table at the end. What fails says the command that repeats it; of histories, the shortest found.
 *
 * npm run bench:noite [-- --minutos 480] [-- --seed 1]
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { createRandom } from '#sandbox/notas/random.ts';
import { machineLoad } from './support/machineLoad.ts';

const { values } = parseArgs({
  options: {
    minutos: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

/** Arguments of each bench for a turn of a few minutes, by the turn's seed. */
const PARTS: Readonly<Record<string, (seed: number) => readonly string[]>> = {
  historias: (seed) => ['--semente', String(seed), '--minutos', '4'],
  cortes: () => ['--minutos', '2'],
  arriving: () => ['--cnpjs', '0', '--veiculos', '0', '--documentos', '400', '--quedas', '20'],
  webhooks: () => ['--eventos', '800', '--quedas', '20'],
  restore: (seed) => ['--seed', String(seed)],
  cluster: () => ['--vehicles', '200', '--people', '40'],
  rolling: () => [],
  conferencia: () => ['--carros', '300', '--juntos', '60'],
};

interface Turn {
  part: string;
  args: readonly string[];
  /** Everything that it printed. */
  said: string;
  failed: boolean;
}

let running: ReturnType<typeof spawn> | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    running?.kill(signal);
    process.exit(130);
  });

const run = (part: string, args: readonly string[]): Promise<Turn> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [`bench/${part}.ts`, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running = child;
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('close', (code) =>
      resolve({ part, args, said: Buffer.concat(said).toString(), failed: code !== 0 }),
    );
  });

const commandOf = ({ part, args }: Pick<Turn, 'part' | 'args'>): string =>
  `npm run bench:${part} -- ${args.join(' ')}`;

/** Repeats a failed round with fewer and fewer vehicles, as long as it fails. */
const shorten = async ({ said }: Turn): Promise<string | null> => {
  const [, seed] = /--semente (\d+) --rodadas 1/.exec(said) ?? [];
  if (!seed) return null;
  let shortest: string | null = null;
  for (const vehicles of [16, 8, 4, 2, 1]) {
    const turn = await run('historias', [
      '--semente',
      seed,
      '--rodadas',
      '1',
      '--veiculos',
      String(vehicles),
    ]);
    if (!turn.failed) break;
    shortest = commandOf(turn);
  }
  return shortest;
};

/** Figures of the closing lines of the parts. */
const COUNTED =
  /(\d+) (histories|requests|cars|entries wait|effects at the registry|documents|events|vehicles|kills and freezes|kills|cuts|doubled|lost|stuck|untrue|invented|without a good signature)\b/g;

const closingLine = ({ said }: Turn): string =>
  said.split('\n').findLast((line) => line.match(COUNTED)) ?? '';

const totals = new Map<string, number>();
const faults: string[] = [];
const tell = async (turn: Turn): Promise<void> => {
  for (const [, number, what = ''] of closingLine(turn).matchAll(COUNTED))
    totals.set(what, (totals.get(what) ?? 0) + Number(number));
  console.log(
    `${turn.failed ? 'FAILED' : 'ok    '}  ${turn.part}: ${closingLine(turn) || 'nothing was counted'}`,
  );
  if (!turn.failed) return;
  console.log(turn.said.split('\n').slice(-20).join('\n'));
  const shortest = turn.part === 'historias' ? await shorten(turn) : null;
  faults.push(shortest ?? commandOf(turn));
};

const until = performance.now() + Number(values.minutos) * 60_000;
const random = createRandom(Number(values.seed));
const names = Object.keys(PARTS);
for (let turn = 0; performance.now() < until; turn += 1) {
  // Each part once before any comes again.
  const left = names.splice(random.below(names.length), 1);
  if (names.length === 0) names.push(...Object.keys(PARTS));
  for (const part of left)
    await tell(await run(part, PARTS[part]?.(Number(values.seed) + turn * 1000) ?? []));
}
console.log(
  `${[...totals].map(([what, number]) => `${number} ${what}`).join(', ')} (seed ${values.seed}; ${machineLoad()})`,
);
for (const fault of faults) console.error(`FAILED  ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
