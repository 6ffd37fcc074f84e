import { lists } from '#contract/lists/index.ts';
import { type ListScreen, tab } from '#src/ui/screen.ts';
import { places } from '../places.ts';

/** What files and the registry said that is in no table of ours: the next technical note is told here first. */
export const desconhecidos: ListScreen = {
  ...places.suporte.desconhecidos,
  help: [
    'A lista conta, por dia, o que o Pátio não conhece: eventos, situações, tipos e campos dos XMLs, e palavras e campos das respostas do Renave.',
    'Procure o código nas notas técnicas da NF-e ou no manual do Renave: se ele muda o que uma nota ou um veículo vale, o Pátio precisa aprendê-lo.',
    'As notas com um deles dizem que trazem o que o Pátio não conhece. Do Renave, cada palavra é guardada como veio, e contada uma vez por dia e empresa.',
  ],
  tabs: [
    tab(lists.desconhecidos, {
      key: 'desconhecidos',
      label: 'Desconhecidos',
      actions: [],
      columns: ['dia', 'especie', { key: 'codigo', rank: 0 }, 'vezes', 'empresas'],
    }),
  ],
};
