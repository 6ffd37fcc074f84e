import type { Screen } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { autorizarTransferencia } from './autorizar.tsx';
import { transferirEntreFiliais } from './filiais.tsx';
import { paraIte, paraIteNaMontadora } from './paraIte.ts';
import { receberTransferencia } from './receber.tsx';
import { tipoParaEstabelecimento } from './tiposAutorizar.ts';
import { deEstabelecimento, deIte, deIteNaMontadora } from './tiposReceber.ts';

export const telasTransferencia: readonly Screen[] = [
  transferirEntreFiliais,
  autorizarTransferencia(places.transferencia.paraEstabelecimento, tipoParaEstabelecimento),
  receberTransferencia(places.transferencia.deEstabelecimento, deEstabelecimento),
  autorizarTransferencia(places.transferencia.paraIte, paraIte),
  receberTransferencia(places.transferencia.deIte, deIte),
  autorizarTransferencia(places.transferencia.paraIteNaMontadora, paraIteNaMontadora),
  receberTransferencia(places.transferencia.deIteNaMontadora, deIteNaMontadora),
];
