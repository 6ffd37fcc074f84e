import { lists } from '#contract/lists/index.ts';
import type { Screen } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { cancelarEntrega, entregar, entregarVarios } from './acoesEntrega.ts';
import { entregas } from './entregas.tsx';

export const telasEntregas: readonly Screen[] = [
  entregas({
    ...places.entregas.naMontadora,
    lista: lists.entregasMontadora,
    acoes: {},
    help: [
      'A lista mostra as entregas das vendas diretas em que uma concessionária entregadora foi informada na confirmação de saída.',
      'Pendentes esperam a concessionária. Quem entrega, e quem cancela uma entrega, é ela, na tela de entregas dela.',
      'O ATPV-e de um veículo só é liberado depois que a entrega dele está em Realizados.',
      'Quando uma entrega realizada é cancelada, ela vai para Cancelados e uma nova fica pendente: a lista mostra de qual entrega cada uma veio.',
    ],
  }),
  entregas({
    ...places.entregas.naConcessionaria,
    title: 'Entregas de veículos na concessionária',
    lista: lists.entregas,
    acoes: { pendentes: [entregar, entregarVarios], realizados: [cancelarEntrega] },
    help: [
      'A lista mostra os veículos de venda direta que a montadora indicou para a sua concessionária entregar.',
      'Em Pendentes, clique em Entregar e digite os 6 últimos caracteres do chassi gravado no veículo. Confira antes: um veículo errado entregue não volta.',
      'Para várias de uma vez, marque-as e clique em Entregar selecionados: os 6 caracteres de cada chassi ficam numa tabela.',
      'Depois da entrega, o ATPV-e é liberado para a montadora.',
      'Registrou por engano? Em Realizados, clique em Cancelar entrega. Uma nova entrega fica pendente, e a lista mostra de qual ela veio.',
    ],
  }),
];
