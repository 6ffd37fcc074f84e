import type { Paging } from '#contract/list.ts';
import type { InputOf, Page, Route } from '#contract/route.ts';
import { type Chamada, type UseCase, useCase } from '../useCase.ts';
import { type Pergunta, perguntar } from './perguntar.ts';

/** A list that is answered whole has no pages. */
type Pedido = Pick<Paging, 'perguntar'> & Partial<Pick<Paging, 'page'>>;

/** Whether a call of the list has the registry asked, and whether also when it was asked just now. */
const quer = ({ page, perguntar: dito }: Pedido): { perguntar: boolean; deNovo: boolean } => ({
  perguntar: dito ?? (page ?? 1) === 1,
  deNovo: dito === true,
});

/**
 * A list of what the registry said: `listar` answers what was heard last, and a call has it asked anew beside that. Who
 * only counts or copies the rows takes `listar` alone.
 */
export const listaOuvida = <I extends Pedido, Row>(
  route: Route<I, Page<Row>>,
  aQual: Pergunta | ((chamada: Chamada<InputOf<Route<I, Page<Row>>>>) => Pergunta),
  listar: (chamada: Chamada<InputOf<Route<I, Page<Row>>>>) => Promise<Page<Row>>,
): UseCase => {
  const ouvida = useCase(route, async (chamada) => {
    const { perguntar: pergunte, deNovo } = quer(chamada.input as Pedido);
    const pergunta = typeof aQual === 'function' ? aQual(chamada) : aQual;
    if (pergunte) await perguntar(chamada, pergunta, deNovo);
    const renave = await chamada.stores.perguntas.get(pergunta.nome);
    const pagina = await listar(chamada);
    return { ...pagina, meta: { ...pagina.meta, renave } };
  });
  return { ...ouvida, listar } as UseCase;
};
