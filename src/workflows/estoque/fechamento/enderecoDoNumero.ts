import type { LinhaFechamento } from '#contract/gateway/estoque/fechamento.ts';
import { everywhere } from '#contract/lists/index.ts';
import type { ClosingNumber } from '#contract/lists/list.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { listAddress } from '#src/ui/list/listAddress.ts';
import { listPlace } from '../../places.ts';

/** The month of one company or of several. */
interface DeQuem extends Pick<LinhaFechamento, 'de' | 'ate'> {
  codigos: readonly number[];
}

/** The rows that a number of the closing counts, in the one list that this session has of them; null where none shows just these. */
export const enderecoDoNumero = (
  { codigos, de, ate }: DeQuem,
  number: ClosingNumber['number'],
  sessao: Sessao,
): string | null => {
  const [found, ...others] = everywhere
    .map(({ shown }) => ({
      place: listPlace(shown.screen),
      counts: shown.closing.find((one) => one.number === number),
    }))
    .filter(({ place, counts }) => counts && may(sessao, place.permission));
  // A company that is both dealer and manufacturer has two lists, and neither shows all.
  if (!found?.counts || others.length > 0) return null;
  const { filter, days, companies } = found.counts;
  if (!companies && codigos.some((codigo) => codigo !== sessao.empresa?.codigo)) return null;
  if (!days && ate < diaBrasilia(new Date())) return null;
  return listAddress(found.place.path, {
    ...(days && { [days[0]]: de, [days[1]]: ate }),
    ...(companies && { [companies]: codigos }),
    ...filter,
  });
};
