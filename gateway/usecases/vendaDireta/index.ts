import type { Area } from '../area.ts';
import { cancelarEntrega, entregar, operacaoCancelarEntrega, operacaoEntregar } from './entregar.ts';
import { listarNaConcessionaria, listarNaMontadora } from './listarEntregas.ts';

/** The handing over of vehicles that their manufacturer sold: seen at both ends, done at the dealer's. */
export const vendaDireta: Area = {
  useCases: [listarNaMontadora, listarNaConcessionaria, entregar, cancelarEntrega],
  operacoes: [operacaoEntregar, operacaoCancelarEntrega],
};
