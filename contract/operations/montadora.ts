import { doorsOf } from './operation.ts';
import { cancelEntry, cancelExit, confirmEntry, confirmExit } from './twins.ts';

const door = doorsOf('montadora');

/** A manufacturer’s vehicles. */
export const montadora = {
  confirmarEntradaMontadora: confirmEntry(door('montadora.confirmarEntrada', 'montadora/confirmarEntrada'), {
    title: 'Confirmação de entrada na montadora',
    undoneBy: 'cancelarEntradaMontadora',
  }),
  cancelarEntradaMontadora: cancelEntry(
    door('montadora.cancelarEntrada', 'montadora/cancelarEntrada/:chassi'),
    { title: 'Cancelamento de entrada na montadora' },
  ),
  confirmarSaidaMontadora: confirmExit(door('montadora.confirmarSaida', 'montadora/confirmarSaida'), {
    title: 'Confirmação de saída na montadora',
    undoneBy: 'cancelarSaidaMontadora',
  }),
  cancelarSaidaMontadora: cancelExit(door('montadora.cancelarSaida', 'montadora/cancelarSaida'), {
    title: 'Cancelamento de saída na montadora',
  }),
};
