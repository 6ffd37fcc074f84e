import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { lists } from '#contract/lists/index.ts';
import { inScreen } from '#contract/lists/list.ts';
import type { Screen } from '#src/ui/screen.ts';
import { automaticas } from '../../notas/ordemDeEntrada.tsx';
import { places } from '../../places.ts';
import { cancelarEntrada } from './cancelarEntrada.ts';
import { confirmarEntrada } from './confirmarEntrada.ts';

export const telasEntrada: readonly Screen[] = [
  confirmarEntrada,
  automaticas,
  cancelarEntrada({
    ...places.entrada.cancelar,
    confirmados: inScreen(lists.emEstoque, 'entrada.cancelar'),
    cancelar: entradaZeroKm.cancelar,
  }),
];
