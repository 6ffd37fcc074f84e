import { montadora as rotas } from '#contract/gateway/zeroKm/montadora.ts';
import { areaOf } from '../../../engine/area.ts';
import { listed } from '../../../engine/finders.ts';
import { useCase } from '../../../engine/useCase.ts';
import { downloadAtpvBy, downloadTermoBy } from '../../documentos/atpv/documentos.ts';
import { veiculoMockBy } from '../entradaZeroKm/createVeiculoMock.ts';
import { selectNotaBy } from '../entradaZeroKm/listEntradas.ts';
import { compradoresPor } from '../saidaZeroKm/completeCompradores.ts';
import { confirmadosUseCase } from '../veiculosZeroKm.ts';
import { entradaESaidaDaMontadora } from './entradaESaida.ts';

/** The manufacturer's calls: the dealer's at another registry door, with rules of its own. */
export const montadora = areaOf(entradaESaidaDaMontadora, {
  useCases: [
    confirmadosUseCase('emEstoqueMontadora'),
    listed('vendidosMontadora'),
    listed('saidasMontadora'),
    useCase(rotas.beneficios, ({ stores }) => stores.cadastros.listBeneficiosFiscais()),
    compradoresPor(rotas.compradores),
    selectNotaBy(rotas.selecionarNota),
    veiculoMockBy(rotas.criarVeiculoMock, 'montadora'),
    downloadAtpvBy(rotas.atpv, 'montadora'),
    downloadTermoBy(rotas.termoSaida, 'montadora'),
  ],
});
