import type { Screen } from '#src/ui/screen.ts';
import { historicoDetran } from './historicoDetran.ts';
import { historicoMovimentacao } from './historicoMovimentacao.ts';

export const telasHistoricos: readonly Screen[] = [historicoMovimentacao, historicoDetran];
