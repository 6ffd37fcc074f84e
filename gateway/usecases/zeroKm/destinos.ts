import { destinos as rotas } from '#contract/gateway/zeroKm/destinos.ts';
import type { Area } from '../../engine/area.ts';
import { consultaOf, useCase } from '../../engine/useCase.ts';

const list = (rota: typeof rotas.ites, opera: 'operaNovos' | 'operaIte') =>
  useCase(rota, ({ input, stores }) => stores.cadastros.listDestinos({ ...consultaOf(input), opera }));

/** Possible destinations of a transfer. */
export const destinos: Area = {
  useCases: [
    list(rotas.estabelecimentos, 'operaNovos'),
    list(rotas.ites, 'operaIte'),
    useCase(rotas.daIte, ({ input, stores }) => stores.autorizacoes.listDestinosDaIte(consultaOf(input))),
  ],
};
