import type { Screen } from '#src/ui/screen.ts';
import { lugares } from '../lugares.ts';
import { autorizarTransferencia } from './autorizar.ts';
import { transferirEntreFiliais } from './filiais.tsx';
import { receberTransferencia } from './receber.tsx';
import { paraIte, paraIteNaMontadora, tipoParaEstabelecimento } from './tiposAutorizar.ts';
import { deEstabelecimento, deIte, deIteNaMontadora } from './tiposReceber.ts';

export const telasTransferencia: readonly Screen[] = [
  transferirEntreFiliais,
  autorizarTransferencia({ ...lugares.transferencia.paraEstabelecimento, ...tipoParaEstabelecimento }),
  receberTransferencia({ ...lugares.transferencia.deEstabelecimento, ...deEstabelecimento }),
  autorizarTransferencia({ ...lugares.transferencia.paraIte, ...paraIte }),
  receberTransferencia({ ...lugares.transferencia.deIte, ...deIte }),
  autorizarTransferencia({ ...lugares.transferencia.paraIteNaMontadora, ...paraIteNaMontadora }),
  receberTransferencia({ ...lugares.transferencia.deIteNaMontadora, ...deIteNaMontadora }),
];
