import { atpv, termoSaida } from '#contract/gateway/documentos/atpv.ts';
import { lists } from '#contract/lists/index.ts';
import { inScreen } from '#contract/lists/list.ts';
import type { Screen } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { atpvE } from './atpvE.ts';

export const telasAtpv: readonly Screen[] = [
  atpvE({
    ...places.atpv.atpvE,
    isMontadora: false,
    finalizados: inScreen(lists.vendidos, 'atpv.atpvE'),
    rotas: { atpv: atpv.download, termo: termoSaida.download },
  }),
];
