import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `npm start` on a new demo world while the work lasts; the work gets its address. */
export const withDemo = async (work: (url: string) => Promise<void>): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'patio-imagens-'));
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
    rmSync(dataDir, { recursive: true, force: true });
  }
};
