import { AppError } from '#domain/errors.ts';
import type { NotaForaDeUso, NotaOperavel } from '../../ports/notaOperavel.ts';
import type { Chamada } from '../useCase.ts';

interface NotasDoLote {
  notas: NotaOperavel[];
  /** Unusable invoices (cancelled, divergent): each is refused on its row, the others go on. */
  foraDeUso: NotaForaDeUso[];
}

/** The batch's invoices. One that is not the company's aborts it, because no row could show the refusal. */
export const notasDoLote = async (
  { stores: { notas: store } }: Pick<Chamada<unknown>, 'stores'>,
  codigos: readonly number[],
): Promise<NotasDoLote> => {
  const pedidas = new Set(codigos);
  const notas = await store.listOperaveis([...pedidas]);
  const operaveis = new Set(notas.map(({ codigo }) => codigo));
  const outras = [...pedidas].filter((codigo) => !operaveis.has(codigo));
  const foraDeUso = await store.listForaDeUso(outras);
  if (foraDeUso.length < outras.length) throw new AppError('naoEncontrado');
  return { notas, foraDeUso };
};
