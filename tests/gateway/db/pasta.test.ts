import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError, isFolderLocked, lockFolder } from '#gateway/db/driver/lock.ts';

const LOCK = join(import.meta.dirname, '../../../gateway/db/driver/lock.ts');
const DATABASE = join(import.meta.dirname, '../../../gateway/db/driver/openDatabase.ts');

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  out: string;
}

/** Starts a process that is number 1 for itself, as in a container; an ordinary one where the system has none. */
const CONTAINER = [['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child']]
  .filter(([command = '', ...args]) => spawnSync(command, [...args, 'true']).status === 0)
  .flat();

/** A child process running a program; `said` is its output so far. */
const run = (program: string, before: readonly string[] = []) => {
  const [command = '', ...args] = [...before, process.execPath, '--input-type=module', '-e', program];
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  let out = '';
  let heard = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      out += chunk;
      heard();
    });
  }
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, out })),
  );
  const said = (text: string) =>
    Promise.race([
      ended.then(() => {}),
      new Promise<void>((resolve) => {
        heard = () => out.includes(text) && resolve();
        heard();
      }),
    ]);
  return { child, ended, said };
};

const holding = (dir: string) => `
  import { lockFolder } from ${JSON.stringify(LOCK)};
  try {
    lockFolder(${JSON.stringify(dir)});
    console.log('held');
    setInterval(() => {}, 1000);
  } catch (error) {
    console.log(error.name, error.message);
    process.exitCode = 3;
  }`;

describe('the data folder', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'patio-pasta-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));
  const lock = () => join(dir, 'patio.lock');

  it('belongs to one process: a second one is told the holder, and the first continues', async () => {
    const first = run(holding(dir));
    await first.said('held');
    const second = await run(holding(dir)).ended;
    expect([second.code, second.out]).toEqual([3, expect.stringContaining(`processo ${first.child.pid}`)]);
    expect(second.out).toContain('PATIO_DATA_DIR');
    expect(readFileSync(lock(), 'utf8')).toBe(`${first.child.pid} ${hostname()}`);
    expect(() => lockFolder(dir)).toThrow(FolderInUseError);
    first.child.kill('SIGKILL');
    await first.ended;
    const release = lockFolder(dir);
    expect(readFileSync(lock(), 'utf8')).toBe(`${process.pid} ${hostname()}`);
    release();
  });

  it('is taken although a live stranger has the number of who held it before a power cut', () => {
    writeFileSync(lock(), `1 ${hostname()}`);
    const release = lockFolder(dir);
    expect(isFolderLocked(dir)).toBe(true);
    release();
    expect(isFolderLocked(dir)).toBe(false);
  });

  it('goes to one of two containers, each the first process of its own', async () => {
    const inside = () => run(holding(dir), CONTAINER);
    const first = inside();
    await first.said('held');
    const { code, out } = await inside().ended;
    expect([code, out]).toEqual([
      3,
      expect.stringContaining(`pelo processo ${CONTAINER.length > 0 ? 1 : first.child.pid}. Encerre-o`),
    ]);
    first.child.kill('SIGKILL');
    await first.ended;
  });

  it('names the machine of a holder elsewhere', async () => {
    const first = run(holding(dir));
    await first.said('held');
    writeFileSync(lock(), '1 4f0c2d9e7a11');
    expect(() => lockFolder(dir)).toThrow(
      'pelo processo 1, em outra máquina ou outro contêiner (4f0c2d9e7a11). Encerre-o',
    );
    first.child.kill('SIGKILL');
    await first.ended;
  });

  it('goes to exactly one of many concurrent processes, also over a stale lock', async () => {
    for (const stale of [null, '4194304', '', 'lixo']) {
      if (stale !== null) writeFileSync(lock(), stale);
      const all = Array.from({ length: 6 }, () => run(holding(dir)));
      const lost: Ended[] = [];
      await new Promise<void>((resolve) => {
        for (const one of all) {
          one.ended.then((ended) => {
            lost.push(ended);
            if (lost.length === 5) resolve();
          });
        }
      });
      expect(lost.map(({ code }) => code)).toEqual([3, 3, 3, 3, 3]);
      const [winner] = all.filter(({ child }) => child.exitCode === null);
      expect(readFileSync(lock(), 'utf8')).toBe(`${winner?.child.pid} ${hostname()}`);
      winner?.child.kill('SIGKILL');
      await winner?.ended;
      rmSync(lock(), { force: true });
    }
  });

  it('is not locked twice by one process, and can be locked again after release', () => {
    const release = lockFolder(dir);
    expect(() => lockFolder(dir)).toThrow(FolderInUseError);
    release();
    expect(existsSync(lock())).toBe(false);
    lockFolder(dir)();
    expect(readdirSync(dir)).toEqual(['.trava']);
  });

  it('of a process killed while creating the database opens the next time', async () => {
    const opening = `
      import { openDatabase } from ${JSON.stringify(DATABASE)};
      const database = await openDatabase({ url: null, dir: ${JSON.stringify(dir)} });
      const { total } = await database.kysely.selectFrom('municipio')
        .select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
      await database.close();
      console.log('municipios', total);`;
    for (const afterMs of [150, 450, 900, 1500]) {
      const { child, ended } = run(opening);
      const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
      await ended;
      clearTimeout(timer);
    }
    const { code, out } = await run(opening).ended;
    expect([code, out]).toEqual([0, expect.stringMatching(/^municipios 55\d\d\s*$/)]);
  });
});
