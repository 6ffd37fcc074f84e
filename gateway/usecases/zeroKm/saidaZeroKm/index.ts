import { saidaZeroKm as rotas } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type { Area } from '../../../engine/area.ts';
import { listed } from '../../../engine/finders.ts';
import { cancelarSaida, operacaoCancelarSaida } from './cancelarSaida.ts';
import { compradoresPor } from './completeCompradores.ts';
import { confirmarSaida, operacaoConfirmarSaida } from './confirmarSaida.ts';
import { devolverSaida, operacaoDevolverSaida } from './devolverSaida.ts';

/** Exits of a dealer's stock: sales, returns, and undoing a sale. */
export const saidaZeroKm: Area = {
  useCases: [
    listed('saidas'),
    compradoresPor(rotas.compradores),
    confirmarSaida,
    devolverSaida,
    cancelarSaida,
  ],
  operacoes: [operacaoConfirmarSaida, operacaoDevolverSaida, operacaoCancelarSaida],
};
