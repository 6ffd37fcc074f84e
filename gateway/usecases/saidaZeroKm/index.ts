import { saidaZeroKm as rotas } from '#contract/gateway/saidaZeroKm.ts';
import type { Area } from '../area.ts';
import { consultaOf } from '../consultaOf.ts';
import { useCase } from '../useCase.ts';
import { cancelarSaida, operacaoCancelarSaida } from './cancelarSaida.ts';
import { compradoresPor } from './completarCompradores.ts';
import { confirmarSaida, operacaoConfirmarSaida } from './confirmarSaida.ts';
import { devolverSaida, operacaoDevolverSaida } from './devolverSaida.ts';

const listarSaidas = useCase(rotas.lista, ({ input, stores }) =>
  stores.estoque.listSaidas(consultaOf(input), 'novo'),
);

/** Exits from a dealer's stock: sale, return, and cancelling a sale. */
export const saidaZeroKm: Area = {
  useCases: [listarSaidas, compradoresPor(rotas.compradores), confirmarSaida, devolverSaida, cancelarSaida],
  operacoes: [operacaoConfirmarSaida, operacaoDevolverSaida, operacaoCancelarSaida],
};
