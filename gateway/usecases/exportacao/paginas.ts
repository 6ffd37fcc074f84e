import type { Page } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { schemaOf } from '#domain/fields/schema.ts';
import { fromWire } from '#domain/fields/wire.ts';
import type { PedidoDeExportacao } from '../../ports/exportacoes.ts';
import type { Chamada } from '../useCase.ts';
import type { Lista } from './listas.ts';

/** Rows asked of a list at a time: with 10,000, memory stands 70 MB higher. Document 3, section 9 allows 20,000. */
const PAGINA = 5_000;
/** Part of a page that is read again with the next one, at first: so many rows may leave before it, and it still begins with known ones. */
const SOBREPOSTA = 1 / 50;
/** How many times as much is read again when none of it was known. */
const RECUO = 8;
/** What a sheet of Excel holds, below its headings. */
const MAX_LINHAS = 1_048_575;
const NAO_CABE =
  'Uma planilha comporta até 1.048.575 registros. Use os filtros para exportar menos de cada vez.';

type Row = Record<string, unknown>;

interface Janela {
  page: number;
  perPage: number;
}

/** The page that begins at a row or a few before it: pages of one size begin at its multiples only. */
const janelaDe = (inicio: number, tamanho: number): Janela => {
  // A page that is much shorter would be a list's own, which may count only roughly.
  if (inicio < tamanho / 2) return { page: 1, perPage: tamanho };
  const antes = Math.ceil(inicio / tamanho);
  return { page: antes + 1, perPage: Math.floor(inicio / antes) };
};

/** A page of the list, as its own route validates what is asked. */
const lerPagina = async (
  { route, run }: Lista,
  chamada: Omit<Chamada<never>, 'input'>,
  { filtros, ordemCampo }: PedidoDeExportacao,
  { page, perPage }: Janela,
): Promise<Page<Row>> => {
  const asked = { ...filtros, ordemCampo, page, perPage };
  const input = await schemaOf(route.input).validate(asked, { abortEarly: false, stripUnknown: true });
  const { data, meta, ...said } = await run({ ...chamada, input: input as never });
  if (meta.total > MAX_LINHAS) throw new AppError('regra', { message: NAO_CABE });
  return { ...said, data: data.map((row) => fromWire(route.rows, row)), meta };
};

/**
 * All rows of a list, each once, by their keys: a page is asked for from before the end of what was written, and goes on
 * after the rows of it that were. What came meanwhile pushes rows back and what left draws them forward: as long as a page
 * begins with a row that is known, none was passed over; where it does not, it is asked for from further back.
 */
export async function* paginasOf(
  lista: Lista,
  chamada: Omit<Chamada<never>, 'input'>,
  pedido: PedidoDeExportacao,
  escrita: (feitas: number, total: number) => Promise<void>,
  tamanho: number = PAGINA,
): AsyncGenerator<readonly Row[]> {
  const { key } = lista.route;
  const escritas = new Set<unknown>();
  const sobreposta = Math.max(1, Math.round(tamanho * SOBREPOSTA));
  let [fim, recuo] = [0, sobreposta];
  for (;;) {
    const janela = janelaDe(Math.max(0, fim - recuo), tamanho);
    const inicio = (janela.page - 1) * janela.perPage;
    const { data, meta } = await lerPagina(lista, chamada, pedido, janela);
    if (fim === 0) await escrita(0, meta.total);
    if (inicio > 0 && !data.some((row) => escritas.has(row[key]))) {
      recuo *= RECUO;
      continue;
    }
    const novas = data.filter((row) => !escritas.has(row[key]));
    for (const row of novas) escritas.add(row[key]);
    yield novas;
    await escrita(escritas.size, Math.max(escritas.size, meta.total));
    if (data.length < janela.perPage) return;
    [fim, recuo] = [inicio + data.length, sobreposta];
  }
}
