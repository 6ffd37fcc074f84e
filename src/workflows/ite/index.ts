import type { Screen } from '#src/ui/screen.ts';
import { ite } from '../modulo.ts';
import { autorizarTransferencia } from '../transferencia/autorizar.ts';
import { receberTransferencia } from '../transferencia/receber.tsx';
import { estoqueIte } from './estoque.ts';
import { daIte, naIte } from './tiposTransferencia.ts';

/** A transfer establishment's screens (document 3, section 2.10). */
export const telasIte: readonly Screen[] = [
  estoqueIte,
  receberTransferencia({ ...ite('/receber-transferencia-na-ITE'), ...naIte }),
  autorizarTransferencia({ ...ite('/transferencia-na-ITE'), ...daIte }),
];
