import type { Registradas } from '#contract/gateway/engine/campos.ts';
import type { InputOf, Route } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { type Chamada, type UseCase, useCase } from '../useCase.ts';
import type { ItemARegistrar, Operacao } from './operacao.ts';
import { record } from './record.ts';
import { respostaDoLote } from './respostaDoLote.ts';

type OneItem = Readonly<Record<string, unknown>>;

/** The input of a batch whose items have the input of a single call, without what all share. */
interface Batch {
  itensList: readonly object[];
}
type OneOf<I extends Batch> = Omit<I, 'itensList'> & I['itensList'][number];

/** A refusal of one item, told at its place in the list: its own fields, or the first of them where it names none. */
const ofItem = (error: unknown, own: OneItem, at: number): unknown => {
  if (!(error instanceof AppError)) return error;
  const [first = ''] = Object.keys(own);
  const { code, message, errors = { [first]: message } } = error;
  const placed = ([name, sentence]: [string, string]) =>
    [name in own ? `itensList[${at}].${name}` : name, sentence] as const;
  return new AppError(code, { message, errors: Object.fromEntries(Object.entries(errors).map(placed)) });
};

/**
 * The batch form of an operation on one vehicle: each item of `itensList` is made as the single call makes its own, with
 * what the call says of all. One that cannot be made refuses the batch, as no row could show why.
 */
export const batchUseCase = <I extends Batch, Corpo extends object, Refs extends object, A>(
  route: Route<I, Registradas>,
  operacao: Operacao<Corpo, Refs, A>,
  itemOf: (chamada: Chamada<OneOf<InputOf<Route<I, Registradas>>>>) => Promise<ItemARegistrar<Corpo, Refs>>,
): UseCase =>
  useCase(route, async (chamada) => {
    const { itensList, ...shared } = chamada.input;
    const itens: ItemARegistrar<Corpo, Refs>[] = [];
    for (const [at, own] of itensList.entries()) {
      const input = { ...shared, ...own } as OneOf<InputOf<Route<I, Registradas>>>;
      const item = itemOf({ ...chamada, input }).catch((error: unknown) => {
        throw ofItem(error, own as OneItem, at);
      });
      itens.push(await item);
    }
    return respostaDoLote(route.success ?? '', await record(chamada, operacao, itens));
  });
