import type { ListRoute, Paging } from '#contract/list.ts';
import { lists } from '#contract/lists/index.ts';
import type { Filter, List } from '#contract/lists/list.ts';
import type { Page } from '#contract/route.ts';
import type { Consulta } from '../../ports/estoque.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { consultaOf } from '../consultaOf.ts';
import type { Pergunta } from '../perguntas/askRenave.ts';
import { listaOuvida } from '../perguntas/listaOuvida.ts';
import { type Chamada, type UseCase, useCase } from '../useCase.ts';
import { type Finder, type FoundList, finders } from './finders.ts';

/** The filters of any of these lists that more than its finder looks at. */
type Asked = Parameters<typeof consultaOf>[0] & Pick<Paging, 'perguntar'> & { montadora?: boolean | null };
type AnyFinder = Finder<Asked, Page<object>>;
type AnyRoute = ListRoute<unknown, Asked, object>;

const finderOf = (name: FoundList) => finders[name] as AnyFinder;

/** A list by its name in the table (`contract/lists/`). */
export const listed = (name: FoundList): UseCase =>
  useCase(lists[name].route as AnyRoute, ({ input, stores }) =>
    finderOf(name)(stores, consultaOf(input), input),
  );

type Which<A> = (chamada: Chamada<Asked>) => A;

/** One whose rows the registry tells; `as`: whose rows they are, where the call says. */
export const heard = (
  name: FoundList,
  pergunta: Pergunta | Which<Pergunta>,
  as: Which<FoundList> = () => name,
): UseCase =>
  listaOuvida<Asked, object>(lists[name].route as AnyRoute, pergunta, (chamada) =>
    finderOf(as(chamada))(chamada.stores, consultaOf(chamada.input), chamada.input),
  );

/** The rows that a page shows of a list, narrowed by the list's own filters. */
export const findRows = (
  name: FoundList,
  stores: EmpresaStores,
  consulta: Consulta,
  filter: Filter = {},
): Promise<Page<object>> => {
  const { fields } = (lists[name] as List).route.input;
  const nothing = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
  return finderOf(name)(stores, consulta, { ...nothing, ...filter } as unknown as Asked);
};
