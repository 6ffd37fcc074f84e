import { AppError } from '#domain/errors.ts';
import { schemaOf } from '#domain/fields/schema.ts';
import { fromWire } from '#domain/fields/wire.ts';
import type { PedidoDeExportacao } from '../../ports/exportacoes.ts';
import type { Chamada } from '../useCase.ts';
import type { Lista } from './listas.ts';

/** Rows asked of a list at a time: with 10,000, memory stands 70 MB higher. Document 3, section 9 allows 20,000. */
const PAGINA = 5_000;
/** So many of the pages before are known by their keys: more rows than come into a list between two of its pages. */
const LEMBRADAS = 4;
/** What a sheet of Excel holds, below its headings. */
const MAX_LINHAS = 1_048_575;
const NAO_CABE =
  'Uma planilha comporta até 1.048.575 registros. Use os filtros para exportar menos de cada vez.';

type Row = Record<string, unknown>;

/** The input of one page, as the list's own route validates it. */
const inputOf = (
  { route }: Lista,
  { filtros, ordemCampo }: PedidoDeExportacao,
  page: number,
  perPage: number,
) =>
  schemaOf(route.input).validate(
    { ...filtros, ordemCampo, page, perPage },
    { abortEarly: false, stripUnknown: true },
  );

/**
 * All pages of a list, one after the other. A row that comes to stand before the others meanwhile pushes them into
 * later pages: those were written already, and are left out there.
 */
export async function* paginasOf(
  lista: Lista,
  chamada: Omit<Chamada<never>, 'input'>,
  pedido: PedidoDeExportacao,
  escrita: (feitas: number, total: number) => Promise<void>,
  tamanho: number = PAGINA,
): AsyncGenerator<readonly Row[]> {
  const { key, rows } = lista.route;
  let before: Set<unknown>[] = [];
  let feitas = 0;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const input = (await inputOf(lista, pedido, page, tamanho)) as never;
    const { data, meta } = await lista.run({ ...chamada, input });
    if (meta.total > MAX_LINHAS) throw new AppError('regra', { message: NAO_CABE });
    if (page === 1) await escrita(0, meta.total);
    const whole: Row[] = data.map((row) => fromWire(rows, row));
    const fresh = whole.filter((row) => !before.some((keys) => keys.has(row[key])));
    before = [new Set(whole.map((row) => row[key])), ...before].slice(0, LEMBRADAS);
    yield fresh;
    feitas += fresh.length;
    pages = meta.last_page;
    await escrita(feitas, Math.max(feitas, meta.total));
  }
}
