import type { Page } from '#contract/route.ts';
import { fromWire, type WireRecord } from '#domain/fields/wire.ts';
import type { PedidoDeExportacao } from '../../ports/exportacoes.ts';
import { refuseBecause } from '../refuse.ts';
import type { ChamadaSemInput } from '../useCase.ts';
import { validInput } from '../validInput.ts';
import type { Lista } from './lists.ts';

/** Page size for reading: 10,000 rows cost 70 MB more memory. */
const PAGINA = 5_000;
/** Initial overlap of pages: as many rows may disappear before the cursor, and the page begins with known rows. */
const SOBREPOSTA = 1 / 50;
/** Factor by which the overlap grows when no known row is found. */
const RECUO = 8;
/** Excel's row limit below the heading. */
const MAX_LINHAS = 1_048_575;
const NAO_CABE =
  'Uma planilha comporta até 1.048.575 registros. Use os filtros para exportar menos de cada vez.';

interface Janela {
  page: number;
  perPage: number;
}

/** The page that begins at or just before row `inicio`: page starts are multiples of the page size. */
const janelaDe = (inicio: number, tamanho: number): Janela => {
  // A much shorter page would be one of the list's own, whose total may be an estimate.
  if (inicio < tamanho / 2) return { page: 1, perPage: tamanho };
  const antes = Math.ceil(inicio / tamanho);
  return { page: antes + 1, perPage: Math.floor(inicio / antes) };
};

/** One page of the list, validated by its own route. */
const readPagina = async (
  { route, list }: Lista,
  chamada: ChamadaSemInput,
  { filtros, ordemCampo }: PedidoDeExportacao,
  { page, perPage }: Janela,
): Promise<Page<WireRecord>> => {
  const asked: object = await validInput(route.input, { ...filtros, ordemCampo });
  const input = { ...asked, page, perPage } as never;
  const { data, meta, ...said } = await chamada.ports.inRequest(
    { sinal: null, lista: null, replica: true },
    () => list({ ...chamada, input }),
  );
  if (meta.total > MAX_LINHAS) refuseBecause(NAO_CABE);
  return { ...said, data: data.map((row) => fromWire(route.rows, row)), meta };
};

/**
 * Reads all rows of a changing list, each once, by key. Each page overlaps the previous one; known rows are
 * skipped. Inserted rows push others back and removed rows pull them forward, so a page is gapless only if it
 * begins with a known row; otherwise it is read again from further back.
 */
export async function* paginasOf(
  lista: Lista,
  chamada: ChamadaSemInput,
  pedido: PedidoDeExportacao,
  escrita: (feitas: number, total: number) => Promise<void>,
  tamanho: number = PAGINA,
): AsyncGenerator<readonly WireRecord[]> {
  const { key } = lista.route;
  const escritas = new Set<unknown>();
  const sobreposta = Math.max(1, Math.round(tamanho * SOBREPOSTA));
  let [fim, recuo] = [0, sobreposta];
  for (;;) {
    const janela = janelaDe(Math.max(0, fim - recuo), tamanho);
    const inicio = (janela.page - 1) * janela.perPage;
    const { data, meta } = await readPagina(lista, chamada, pedido, janela);
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
