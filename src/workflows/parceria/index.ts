import type { Screen } from '#src/ui/screen.ts';
import { consultaParceria } from './consultaParceria.ts';

export const telasParceria: readonly Screen[] = [consultaParceria];
