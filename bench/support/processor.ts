import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TICKS_S = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Processor seconds of a process and its threads so far, which other work of the machine changes little. */
export const processorOf = (pid: number): number => {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = after.split(' ').slice(11, 13).map(Number);
  return (user + system) / TICKS_S;
};
