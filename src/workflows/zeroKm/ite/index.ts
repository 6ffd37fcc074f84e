import type { Screen } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { autorizarTransferencia } from '../transferenciaZeroKm/autorizar.tsx';
import { receberTransferencia } from '../transferenciaZeroKm/receber.tsx';
import { estoqueIte } from './estoque.tsx';
import { daIte, naIte } from './tiposTransferencia.ts';

/** A transfer establishment's screens (document 3, section 2.10). */
export const telasIte: readonly Screen[] = [
  estoqueIte,
  receberTransferencia(places.ite.receber, naIte),
  autorizarTransferencia(places.ite.autorizar, daIte),
];
