import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { checkAddresses } from './checkAddresses.ts';
import { checkLayers } from './checkLayers.ts';
import { checkNames } from './checkNames.ts';
import { checkTexts } from './checkTexts.ts';
import { checkWords } from './checkWords.ts';

const run = (command: string, args: readonly string[]): boolean => {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  return status === 0;
};

const told = (problems: readonly string[]): boolean => {
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
};

/**
 * Each checker repeats work of the others: four on two processors take a fifth longer than one, and half as much CPU
 * time again.
 */
const CHECKERS = String(Math.ceil(availableParallelism() / 4));

/** Runs lint, format, types, layers and the search for unused code; true if nothing is wrong. */
export const checks = async (write = false): Promise<boolean> => {
  const results = [
    run('biome', ['check', '--error-on-warnings', ...(write ? ['--write'] : []), '.']),
    run('tsc', ['-p', '.', '--checkers', CHECKERS]),
    run('knip', ['--no-progress']),
    told(checkAddresses()),
    told(checkLayers()),
    told(checkNames()),
    told(checkTexts()),
    told(checkWords()),
  ];
  return results.every(Boolean);
};
