import type { Area } from '../area.ts';
import { cancelarEntrega, entregar, operacaoCancelarEntrega, operacaoEntregar } from './entregar.ts';
import { listarNaConcessionaria, listarNaMontadora } from './listarEntregas.ts';

/** Deliveries of vehicles sold by their manufacturer: listed at both ends, done by the dealer. */
export const vendaDireta: Area = {
  useCases: [listarNaMontadora, listarNaConcessionaria, entregar, cancelarEntrega],
  operacoes: [operacaoEntregar, operacaoCancelarEntrega],
};
