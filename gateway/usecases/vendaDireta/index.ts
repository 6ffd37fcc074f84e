import type { Area } from '../area.ts';
import { cancelarEntrega, entregar, operacaoCancelarEntrega, operacaoEntregar } from './entregar.ts';
import { listNaConcessionaria, listNaMontadora } from './listEntregas.ts';

/** Deliveries of vehicles sold by their manufacturer: listed at both ends, done by the dealer. */
export const vendaDireta: Area = {
  useCases: [listNaMontadora, listNaConcessionaria, entregar, cancelarEntrega],
  operacoes: [operacaoEntregar, operacaoCancelarEntrega],
};
