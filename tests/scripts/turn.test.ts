import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listened, type Running } from './freshClone.ts';

const MODULE = join(import.meta.dirname, '../../scripts/run/turn.mjs');

describe('the turn of a folder', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'patio-vez-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  /** A process that waits for the turn, then runs this. */
  const take = (then: string): Running => {
    const text = `const { takeTurn } = await import(${JSON.stringify(MODULE)});
      const { mkdirSync, rmdirSync } = await import('node:fs');
      const turn = await takeTurn('.vez', () => {});
      ${then}`;
    return listened(spawn(process.execPath, ['--input-type=module', '-e', text], { cwd: dir }));
  };
  const INSIDE = `mkdirSync('dentro'); await new Promise((then) => setTimeout(then, 5)); rmdirSync('dentro');`;

  it('has one process at a time, however the one before it ended', async () => {
    writeFileSync(join(dir, '.vez.1'), '');
    const ends = ['turn.close();', 'process.exit();', `process.kill(process.pid, 'SIGKILL');`];
    const all = Array.from({ length: 12 }, (_, n) => take(`${INSIDE} ${ends[n % ends.length]}`));
    for (const { ended } of all) expect(await ended).toMatchObject({ said: '', told: '' });
    expect(readdirSync(dir)).toEqual(['.vez.13']);
  });

  it('goes on to those who wait while the one that gave it back lives on', async () => {
    const first = take(`console.log('tem'); setInterval(() => {}, 1000); setTimeout(turn.close, 300);`);
    await first.says('tem');
    expect(await take(`console.log('depois'); process.exit();`).ended).toMatchObject({ said: 'depois\n' });
    first.kill('SIGKILL');
    await first.ended;
  });
});
