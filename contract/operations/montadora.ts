import { doorAt } from './operation.ts';
import { cancelEntry, cancelExit, confirmEntry, confirmExit } from './twins.ts';

/** A manufacturer’s vehicles. */
export const montadora = {
  confirmarEntradaMontadora: confirmEntry(
    doorAt('montadora', 'montadora.confirmarEntrada', 'montadora/confirmarEntrada'),
    { title: 'Confirmação de entrada na montadora', undoneBy: 'cancelarEntradaMontadora' },
  ),
  cancelarEntradaMontadora: cancelEntry(
    doorAt('montadora', 'montadora.cancelarEntrada', 'montadora/cancelarEntrada/:chassi'),
    { title: 'Cancelamento de entrada na montadora' },
  ),
  confirmarSaidaMontadora: confirmExit(
    doorAt('montadora', 'montadora.confirmarSaida', 'montadora/confirmarSaida'),
    { title: 'Confirmação de saída na montadora', undoneBy: 'cancelarSaidaMontadora' },
  ),
  cancelarSaidaMontadora: cancelExit(
    doorAt('montadora', 'montadora.cancelarSaida', 'montadora/cancelarSaida'),
    { title: 'Cancelamento de saída na montadora' },
  ),
};
