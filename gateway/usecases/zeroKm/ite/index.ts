import { ite as rotas } from '#contract/gateway/zeroKm/ite.ts';
import { areaOf } from '../../../engine/area.ts';
import { veiculoMockBy } from '../entradaZeroKm/createVeiculoMock.ts';
import { confirmadosUseCase } from '../veiculosZeroKm.ts';
import { consultasDaIte } from './consultas.ts';
import { entradaESaidaDaIte } from './entradaESaida.ts';
import { transferenciasDaIte } from './transferencias.ts';

/** Vehicles that an ITE completes or alters: entry, sale and transfer. */
export const ite = areaOf(consultasDaIte, entradaESaidaDaIte, transferenciasDaIte, {
  useCases: [veiculoMockBy(rotas.criarVeiculoMock, 'ite'), confirmadosUseCase('emEstoqueNaIte')],
});
