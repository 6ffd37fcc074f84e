import { type PaginaPedida, pagingOf } from './useCase.ts';

/** Paging, order, search text and state, common to all vehicle lists. */
export const consultaOf = (
  input: PaginaPedida & {
    ordemCampo: string | null;
    descricaoFiltro?: string | null;
    estadoDaLinha?: string | null;
  },
) => ({
  ...pagingOf(input),
  ordemCampo: input.ordemCampo,
  descricaoFiltro: input.descricaoFiltro ?? null,
  estado: input.estadoDaLinha ?? null,
});
