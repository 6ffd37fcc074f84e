import type { Screen } from '#src/ui/screen.ts';
import { operacoesRenave } from './operacoesRenave.tsx';

export const telasSuporte: readonly Screen[] = [operacoesRenave];
