import type { Paging } from '#contract/list.ts';
import type { InputOf, Page, Route } from '#contract/route.ts';
import type { Paginada } from '../../ports/paginada.ts';
import { type Chamada, type UseCase, useCase } from '../useCase.ts';
import { askRenave, type Pergunta } from './askRenave.ts';

/** A list that is answered whole has no pages. */
type HeardListInput = Pick<Paging, 'perguntar'> & Partial<Pick<Paging, 'page'>> & Pick<Paginada, 'depoisDe'>;

/** The wire's signal: a call says whether the registry is asked; one that does not say asks it with the first page. */
const wantsRefresh = ({ page, depoisDe, perguntar: dito }: HeardListInput): boolean =>
  dito ?? ((page ?? 1) === 1 && !depoisDe);

/**
 * Stale-while-revalidate list of the registry's rows: `list` answers from the last answer, `refresh` asks the registry in
 * the background. A call may want both; a page that shows a list's rows or counts says which.
 */
export const listaOuvida = <I extends HeardListInput, Row>(
  route: Route<I, Page<Row>>,
  aQual: Pergunta | ((chamada: Chamada<InputOf<Route<I, Page<Row>>>>) => Pergunta),
  list: (chamada: Chamada<InputOf<Route<I, Page<Row>>>>) => Promise<Page<Row>>,
): UseCase => {
  type Da = Chamada<InputOf<Route<I, Page<Row>>>>;
  const perguntaDe = (chamada: Da) => (typeof aQual === 'function' ? aQual(chamada) : aQual);
  const refresh = (chamada: Da) =>
    askRenave(chamada, perguntaDe(chamada), (chamada.input as HeardListInput).perguntar === true);
  const asHeard = async (chamada: Da) => {
    const renave = await chamada.stores.perguntas.get(perguntaDe(chamada).nome);
    const pagina = await list(chamada);
    return { ...pagina, meta: { ...pagina.meta, renave } };
  };
  const ouvida = useCase(route, async (chamada) => {
    if (wantsRefresh(chamada.input as HeardListInput)) await refresh(chamada);
    return asHeard(chamada);
  });
  return { ...ouvida, list: asHeard, refresh } as UseCase;
};
