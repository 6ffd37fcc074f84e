import { entradaZeroKm as rotas } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { areaOf } from '../../../engine/area.ts';
import { heard, listed } from '../../../engine/finders.ts';
import { veiculoMockBy } from './createVeiculoMock.ts';
import { entradas } from './entrada.ts';
import { PENDENCIAS, selectNotaBy } from './listEntradas.ts';
import { rejeicoes } from './rejeicoes.ts';

/** Pending vehicles of a dealer: confirm, reject, and undo both. */
export const entradaZeroKm = areaOf(entradas, rejeicoes, {
  useCases: [
    heard('entradas', PENDENCIAS.novo),
    listed('naoAnunciadas'),
    selectNotaBy(rotas.selecionarNota),
    veiculoMockBy(rotas.criarVeiculoMock, 'estabelecimento'),
  ],
});
