import { operationsAskedIn } from '#contract/operations/index.ts';

/**
 * The operations of each list of vehicles in stock. They share a family, so each list shows a vehicle's last
 * operation from any of them; a refusal is a row's state only in the list of the refused operation.
 */
export const ATOS = {
  saidas: operationsAskedIn('saida.confirmar', 'montadora.confirmarSaida'),
  cancelarEntrada: operationsAskedIn('entrada.cancelar', 'montadora.cancelarEntrada'),
  paraEstabelecimento: operationsAskedIn('transferencia.paraEstabelecimento', 'ite.autorizar'),
  paraIte: operationsAskedIn('transferencia.paraIte', 'transferencia.paraIteNaMontadora'),
  paraFilial: operationsAskedIn('transferencia.entreFiliais'),
};
