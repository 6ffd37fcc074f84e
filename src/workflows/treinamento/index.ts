import type { Screen } from '#src/ui/screen.ts';
import { comportamentos } from './comportamentos.ts';

export const telasTreinamento: readonly Screen[] = [comportamentos];
