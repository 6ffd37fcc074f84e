import type { Screen } from '#src/ui/screen.ts';
import { lojista, montadora } from '../modulo.ts';
import { autorizarTransferencia } from './autorizar.ts';
import { transferirEntreFiliais } from './filiais.tsx';
import { receberTransferencia } from './receber.tsx';
import { paraEstabelecimento, paraIte, paraIteNaMontadora } from './tiposAutorizar.ts';
import { deEstabelecimento, deIte, deIteNaMontadora } from './tiposReceber.ts';

export const telasTransferencia: readonly Screen[] = [
  transferirEntreFiliais,
  autorizarTransferencia({ ...lojista('/transferencia-entre-estabelecimentos'), ...paraEstabelecimento }),
  receberTransferencia({ ...lojista('/receber-transferencia-estabelecimentos'), ...deEstabelecimento }),
  autorizarTransferencia({ ...lojista('/transferencia-para-ITE'), ...paraIte }),
  receberTransferencia({ ...lojista('/receber-transferencia-ITE'), ...deIte }),
  autorizarTransferencia({ ...montadora('/transferencia-para-ITE-na-montadora'), ...paraIteNaMontadora }),
  receberTransferencia({ ...montadora('/receber-transferencia-ITE-na-montadora'), ...deIteNaMontadora }),
];
