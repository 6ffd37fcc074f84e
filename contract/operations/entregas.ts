import { doorsOf, operation, UNCOUNTED } from './operation.ts';

const door = doorsOf('zeroKm');

const ENTREGA = {
  counted: ['entrega', 'entregas'],
  family: 'entrega',
  subjects: ['entregas'],
  ...UNCOUNTED,
} as const;

/** Deliveries of direct sales. */
export const entregas = {
  realizarEntrega: operation({
    act: 'entregar o veículo',
    done: 'realizada',
    does: 'consta como entregue no Renave, e o ATPV-e é liberado para a montadora.',
    wayBack: 'Se foi engano, use Cancelar entrega.',
    ...ENTREGA,
  })(door('entregas.naConcessionaria', 'vendaDireta/entregar/:id', 'vendaDireta/entregar'), {
    title: 'Entrega de veículo de venda direta',
    undoneBy: 'cancelarEntrega',
  }),
  cancelarEntrega: operation({
    act: 'cancelar a entrega',
    done: 'cancelada',
    does: 'deixa de constar como entregue, e uma nova entrega fica pendente.',
    wayBack: null,
    ...ENTREGA,
  })(door('entregas.naConcessionaria', 'vendaDireta/cancelar-entrega/:id'), {
    title: 'Cancelamento de entrega de venda direta',
  }),
};
