import { doorsOf, ENTRADAS, FREE, operation, UNCOUNTED, VEICULOS } from './operation.ts';
import { cancelEntry, cancelExit, confirmEntry, confirmExit } from './twins.ts';

const door = doorsOf('zeroKm');

/** A dealer’s new vehicles. */
export const zeroKm = {
  confirmarEntradaZeroKm: confirmEntry(door('entrada.confirmar', 'entradaZeroKm/confirmarEntrada'), {
    title: 'Confirmação de entrada zero km',
    undoneBy: 'cancelarEntradaZeroKm',
  }),
  cancelarEntradaZeroKm: cancelEntry(door('entrada.cancelar', 'entradaZeroKm/cancelarEntrada'), {
    title: 'Cancelamento de entrada zero km',
  }),
  rejeitarZeroKm: operation({
    act: 'rejeitar a entrada',
    done: 'rejeitada',
    counted: ENTRADAS,
    does: 'deixa de esperar por esta empresa, e a montadora fica sabendo.',
    wayBack: 'Se foi engano, use Cancelar rejeição.',
    family: 'pendencia',
    ...UNCOUNTED,
    subjects: ['entradaZeroKm'],
  })(door('entrada.confirmar', 'entradaZeroKm/rejeitarEntrada'), {
    title: 'Rejeição de entrada zero km',
    undoneBy: 'cancelarRejeicaoZeroKm',
  }),
  cancelarRejeicaoZeroKm: operation({
    act: 'cancelar a rejeição',
    done: 'cancelada',
    counted: ['rejeição', 'rejeições'],
    does: 'volta para a lista de entradas pendentes.',
    wayBack: null,
    family: 'rejeicao',
    ...UNCOUNTED,
    subjects: ['entradaZeroKm'],
  })(door('entrada.confirmar', 'entradaZeroKm/cancelarRejeicao'), {
    title: 'Cancelamento de rejeição zero km',
  }),
  confirmarSaidaZeroKm: confirmExit(door('saida.confirmar', 'saidaZeroKm/confirmarSaida'), {
    title: 'Confirmação de saída zero km',
    undoneBy: 'cancelarSaidaZeroKm',
  }),
  cancelarSaidaZeroKm: cancelExit(door('saida.cancelar', 'saidaZeroKm/cancelarSaida'), {
    title: 'Cancelamento de saída zero km',
  }),
  devolverZeroKm: operation({
    act: 'devolver o veículo',
    done: 'devolvido',
    counted: VEICULOS,
    does: 'sai do estoque e volta para a montadora, com uma nota fiscal de devolução própria.',
    wayBack: 'Ele só volta a esta empresa se a montadora o enviar de novo.',
    family: 'estoque',
    ...FREE,
    closing: 'devolucoes',
    subjects: ['saidaZeroKm', 'estoque', 'veiculos'],
  })(door('saida.confirmar', 'saidaZeroKm/devolverSaida'), { title: 'Devolução à montadora' }),
};
