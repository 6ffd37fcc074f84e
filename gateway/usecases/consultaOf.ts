import { pagingOf } from './useCase.ts';

/** The page, order, search text and state that every list of vehicles takes. */
export const consultaOf = (input: {
  page: number | null;
  perPage: number | null;
  ordemCampo: string | null;
  descricaoFiltro: string | null;
  estadoDaLinha?: string | null;
}) => ({
  ...pagingOf(input),
  ordemCampo: input.ordemCampo,
  descricaoFiltro: input.descricaoFiltro,
  estado: input.estadoDaLinha ?? null,
});
