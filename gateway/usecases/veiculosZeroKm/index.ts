import { veiculosZeroKm as rotas } from '#contract/gateway/veiculosZeroKm.ts';
import type { Area } from '../area.ts';
import { consultaOf } from '../consultaOf.ts';
import { useCase } from '../useCase.ts';

/** New vehicles in stock, and those that were sold. */
export const veiculosZeroKm: Area = {
  useCases: [
    useCase(rotas.confirmados, ({ input, stores }) =>
      stores.estoque.listConfirmados({
        ...consultaOf(input),
        periodo: { de: input.dataEntradaInicial, ate: input.dataEntradaFinal },
      }),
    ),
    useCase(rotas.finalizados, ({ input, stores }) =>
      stores.estoque.listFinalizados({
        ...consultaOf(input),
        periodo: { de: input.dataSaidaInicial, ate: input.dataSaidaFinal },
      }),
    ),
  ],
};
