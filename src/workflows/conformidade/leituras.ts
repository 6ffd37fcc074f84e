import { filtrosDeLeituras } from '#contract/gateway/conformidade/leituras.ts';
import { lists } from '#contract/lists/index.ts';
import { type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { atualizar } from '../shared/atualizar.ts';

/** Readings of the company's documents and data, by its people, its systems and support. */
export const quemLeu: ListScreen = {
  ...places.leituras.quemLeu,
  help: [
    'A lista mostra quem baixou documentos e planilhas desta empresa, quem buscou por um CPF, e o que o suporte leu das operações no Renave: quando e de que endereço.',
    'Leituras iguais na mesma hora são uma linha, com o número de vezes. Por sistema é o que o seu próprio sistema leu por um token, em nome de quem o criou.',
    'De um CPF procurado só uma parte é guardada. As linhas ficam por um ano.',
    'Escolha o período ou a pessoa e clique em Buscar.',
  ],
  tabs: soleTab(lists.leituras, {
    label: 'Leituras',
    filters: { fields: filtrosDeLeituras },
    columns: [
      { key: 'ultima', rank: 0 },
      'quem',
      { key: 'tipo', rank: 0 },
      'nome',
      'registro',
      'vezes',
      'origem',
      { key: 'sistema', rank: 7 },
      { key: 'email', rank: 8 },
      { key: 'primeira', rank: 9 },
    ],
    actions: [atualizar],
    empty: 'Nenhuma leitura nestas datas.',
  }),
};
