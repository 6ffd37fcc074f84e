import { globSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AREAS, type FaultArea } from './faults/areas.ts';
import { copyTree } from './faults/copyTree.ts';
import type { Fault } from './faults/fault.ts';
import { faultsOf, toldOf } from './faults/mutations.ts';
import { type Watcher, watch } from './faults/watcher.ts';

// Mutation testing: makes one deliberate fault at a time in a copy of the tree and runs the tests of its area: npm run
// bench:faults -- --folder pipeline --count 40 --seed 1 [--only 3,17] [--from 20] [--minutes 5]

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    from: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
    list: { type: 'boolean', default: false },
  },
});

/** Time limit of an area's tests, and the allowance beyond three times their duration without a fault. */
const [MOST_MS, SOME_MS] = [600_000, 20_000];

const root = process.cwd();
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Seeded pseudo-random numbers from 0 to 1 (mulberry32). */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

const isOf =
  ({ only }: FaultArea, lines: readonly string[]) =>
  ({ file, line }: Fault) =>
    !only?.files.test(file) || only.line.test(lines[line - 1] ?? '');

/** The faults of an area, sampled by the seed. */
const drawn = (area: FaultArea): Fault[] => {
  const all = globSync([...area.files], { cwd: root })
    .toSorted()
    .flatMap((file) => faultsOf(file, read(file)).filter(isOf(area, read(file).split('\n'))));
  const next = random(Number(values.seed));
  return all
    .map((fault) => ({ fault, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, Number(values.count))
    .map(({ fault }) => fault);
};

/** Replaces a file instead of writing into it: hard links keep the original. */
const put = (path: string, text: string) => {
  unlinkSync(path);
  writeFileSync(path, text);
};

interface Numbered {
  fault: Fault;
  number: number;
}

/** The selected faults, with their numbers in the sample. */
const asked = (area: FaultArea): Numbered[] => {
  const chosen = new Set(values.only?.split(',').map(Number));
  return drawn(area)
    .map((fault, index) => ({ fault, number: index + 1 }))
    .filter(({ number }) => (values.only ? chosen.has(number) : number >= Number(values.from)));
};

const placeOf = (name: string, { fault, number }: Numbered) =>
  `${name} ${number}: ${fault.file}:${fault.line}  ${toldOf(fault, read(fault.file))}`;

/** Makes one fault, runs the tests, and restores the file. */
const noticedBy = async (watcher: Watcher, dir: string, fault: Fault, ask: () => Promise<string | null>) => {
  const { file, start, end, text } = fault;
  const [path, source] = [join(dir, file), read(file)];
  const become = (content: string) => {
    put(path, content);
    watcher.changed(path);
  };
  become(source.slice(0, start) + text + source.slice(end));
  const by = await ask();
  become(source);
  return by;
};

/** Runs before the first fault and after the last: a test that fails without a fault detects nothing. */
const fine = async (name: string, area: FaultArea, watcher: Watcher) => {
  const wrong = await watcher.notices(area.tests, MOST_MS);
  if (wrong) throw new Error(`${name}: ${wrong} fails without a fault: its detections mean nothing`);
};

const measure = async (name: string, area: FaultArea, watcher: Watcher, dir: string): Promise<boolean> => {
  const began = Date.now();
  await fine(name, area, watcher);
  const patience = SOME_MS + 3 * (Date.now() - began);
  const count = { made: 0, noticed: 0 };
  for (const one of asked(area)) {
    if (Date.now() > until) {
      console.log(`${name}: time is up, goes on with --from ${one.number}`);
      break;
    }
    const by = await noticedBy(watcher, dir, one.fault, () => watcher.notices(area.tests, patience));
    count.made += 1;
    if (by) count.noticed += 1;
    console.log(by ? `noticed ${placeOf(name, one)}  (${by})` : `UNNOTICED ${placeOf(name, one)}`);
  }
  await fine(name, area, watcher);
  const share = count.noticed / Math.max(1, count.made);
  const [is, wanted] = [share, area.wanted].map((part) => `${Math.round(part * 100)} %`);
  console.log(`${name}: ${count.noticed} of ${count.made} noticed, ${is} (wanted ${wanted})`);
  return share >= area.wanted;
};

const areas = (values.folder?.split(',') ?? Object.keys(AREAS)).map((name) => {
  const area = AREAS[name];
  if (!area) throw new Error(`No such folder: ${name}; there are ${Object.keys(AREAS).join(', ')}`);
  return { name, area };
});
const until = Date.now() + Number(values.minutes) * 60_000;

if (values.list) {
  for (const { name, area } of areas) for (const one of asked(area)) console.log(placeOf(name, one));
} else {
  const { dir, remove } = copyTree(root);
  const watcher = await watch(dir);
  try {
    for (const { name, area } of areas) {
      const enough = await measure(name, area, watcher, dir);
      if (!enough) process.exitCode = 1;
    }
  } finally {
    await watcher.close();
    remove();
  }
}
