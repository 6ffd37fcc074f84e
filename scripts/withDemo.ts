import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `npm start` while the work lasts, on a new demo world unless a data folder is given; the work gets its address. */
export const withDemo = async (work: (url: string) => Promise<void>, given?: string): Promise<void> => {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'patio-imagens-'));
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', PATIO_DATA_DIR: dataDir },
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    const [, url] = /no ar: (http:\S+)/.exec(said) ?? [];
    if (url) resolve(url);
  });
  child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  try {
    await work(await promise);
  } finally {
    const gone = new Promise((done) => child.once('exit', done));
    if (child.exitCode === null && child.kill()) await gone;
    if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
};
