import { veiculosZeroKm as rotas } from '#contract/gateway/veiculosZeroKm.ts';
import type { EspecieDeNovos, EspecieTransferida } from '../../ports/estoque.ts';
import type { Area } from '../area.ts';
import { consultaOf } from '../consultaOf.ts';
import { autorizacoesAtualizadas, type Porta } from '../transferenciaZeroKm/atualizarAutorizacoes.ts';
import { type UseCase, useCase } from '../useCase.ts';

const PORTAS: Record<EspecieTransferida, Porta> = {
  novo: 'estabelecimento',
  montadora: 'montadora',
  ite: 'ite',
};

/** Who asks about authorisations, either way, is told what the registry says of them now. */
export const listarConfirmados = (rota: typeof rotas.confirmados, especie: EspecieTransferida) =>
  useCase(rota, async (chamada) => {
    const { input, stores } = chamada;
    const { apenasAutorizadosITE, apenasAutorizadosEstabelecimento } = input;
    const perguntou = apenasAutorizadosITE !== null || apenasAutorizadosEstabelecimento !== null;
    if (perguntou && (input.page ?? 1) === 1) await autorizacoesAtualizadas(chamada, PORTAS[especie]);
    const consulta = {
      ...consultaOf(input),
      periodo: { de: input.dataEntradaInicial, ate: input.dataEntradaFinal },
      autorizados: apenasAutorizadosITE ? 'ite' : apenasAutorizadosEstabelecimento ? 'estabelecimento' : null,
      inacabados: input.apenasVeiculoInacabado === true,
    } as const;
    return stores.estoque.listConfirmados(consulta, especie);
  });

/** New vehicles in stock, and those that were sold: a dealer's, or a manufacturer's. */
export const listasDeNovos = (
  confirmados: typeof rotas.confirmados,
  finalizados: typeof rotas.finalizados,
  especie: EspecieDeNovos,
): UseCase[] => [
  listarConfirmados(confirmados, especie),
  useCase(finalizados, ({ input, stores }) => {
    const periodo = { de: input.dataSaidaInicial, ate: input.dataSaidaFinal };
    return stores.estoque.listFinalizados({ ...consultaOf(input), periodo }, especie);
  }),
];

export const veiculosZeroKm: Area = {
  useCases: listasDeNovos(rotas.confirmados, rotas.finalizados, 'novo'),
};
