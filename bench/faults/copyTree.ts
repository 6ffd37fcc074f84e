import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the current working tree in a temporary folder, with the same libraries; faults are made there. */
export const copyTree = (root: string): { dir: string; remove: () => void } => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-falhas-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
  const files = listed.toString().split('\0').filter(Boolean);
  for (const file of files) cpSync(join(root, file), join(dir, dirname(file), file.split('/').at(-1) ?? ''));
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
};
