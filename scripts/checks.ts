import { spawnSync } from 'node:child_process';

const run = (command: string, args: readonly string[]): boolean => {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  return status === 0;
};

/** Runs the type checker and the lint, format and layer check; true when nothing is wrong. */
export const checks = async (write = false): Promise<boolean> => {
  const lint = run('biome', ['check', '--error-on-warnings', ...(write ? ['--write'] : []), '.']);
  const types = run('tsc', ['-p', '.']);
  return lint && types;
};
