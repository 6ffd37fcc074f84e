import { pagingOf } from './useCase.ts';

/** The page, order and search text that every list of vehicles takes. */
export const consultaOf = (input: {
  page: number | null;
  perPage: number | null;
  ordemCampo: string | null;
  descricaoFiltro: string | null;
}) => ({ ...pagingOf(input), ordemCampo: input.ordemCampo, descricaoFiltro: input.descricaoFiltro });
