import { execFileSync } from 'node:child_process';

const numberOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']));

/** For programs that refuse to run as root. */
export const owner = process.getuid?.() === 0 ? { uid: numberOf('-u'), gid: numberOf('-g') } : {};
