import type { Paging } from '#contract/list.ts';
import type { InputOf, Page, Route } from '#contract/route.ts';
import { type Chamada, type UseCase, useCase } from '../useCase.ts';
import { type Pergunta, perguntar } from './perguntar.ts';

/** Paging is absent on unpaged lists. */
type Pedido = Pick<Paging, 'perguntar'> & Partial<Pick<Paging, 'page'>>;

/**
 * Decides whether the registry is asked (by default with the first page), and whether the minimum interval is
 * ignored.
 */
const quer = ({ page, perguntar: dito }: Pedido): { perguntar: boolean; deNovo: boolean } => ({
  perguntar: dito ?? (page ?? 1) === 1,
  deNovo: dito === true,
});

/**
 * Stale-while-revalidate list of the registry's rows: answers from the last answer while the registry is
 * asked in the background. Counts and exports ask nothing.
 */
export const listaOuvida = <I extends Pedido, Row>(
  route: Route<I, Page<Row>>,
  aQual: Pergunta | ((chamada: Chamada<InputOf<Route<I, Page<Row>>>>) => Pergunta),
  listar: (chamada: Chamada<InputOf<Route<I, Page<Row>>>>) => Promise<Page<Row>>,
): UseCase => {
  const qual = (chamada: Chamada<I>) => (typeof aQual === 'function' ? aQual(chamada) : aQual);
  const ouvido = async (chamada: Chamada<I>) => {
    const renave = await chamada.stores.perguntas.get(qual(chamada).nome);
    const pagina = await listar(chamada);
    return { ...pagina, meta: { ...pagina.meta, renave } };
  };
  const ouvida = useCase(route, async (chamada) => {
    const { perguntar: pergunte, deNovo } = quer(chamada.input as Pedido);
    if (pergunte) await perguntar(chamada, qual(chamada), deNovo);
    return ouvido(chamada);
  });
  return { ...ouvida, listar: ouvido } as UseCase;
};
