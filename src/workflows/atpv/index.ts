import type { Screen } from '#src/ui/screen.ts';
import { lojista } from '../modulo.ts';
import { atpvE } from './atpvE.ts';

export const telasAtpv: readonly Screen[] = [atpvE({ ...lojista('/atpv-e'), isMontadora: false })];
