import { operationsAskedIn } from '#contract/operations/index.ts';

/**
 * What is done in each list of vehicles in stock, by the operations' names. They share a family, so each shows what became of
 * a vehicle in any of them; a refusal is a row's own state only where the refused deed is done.
 */
export const ATOS = {
  saidas: operationsAskedIn('saida.confirmar', 'montadora.confirmarSaida'),
  cancelarEntrada: operationsAskedIn('entrada.cancelar', 'montadora.cancelarEntrada'),
  paraEstabelecimento: operationsAskedIn('transferencia.paraEstabelecimento', 'ite.autorizar'),
  paraIte: operationsAskedIn('transferencia.paraIte', 'transferencia.paraIteNaMontadora'),
  paraFilial: operationsAskedIn('transferencia.entreFiliais'),
};
