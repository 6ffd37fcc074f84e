import type { Screen } from '#src/ui/screen.ts';
import { fechamentoDoMes } from './fechamentoDoMes.tsx';

export const telasFechamento: readonly Screen[] = [fechamentoDoMes];
