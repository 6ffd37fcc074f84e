import { estoqueRenave as rotas } from '#contract/gateway/estoque/estoqueRenave.ts';
import { AppError } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { type Lote, respostaDoLote } from '../../../engine/operacoes/respostaDoLote.ts';
import { refuseBecause } from '../../../engine/refuse.ts';
import { type Chamada, useCase } from '../../../engine/useCase.ts';
import { confirmarSaidas } from '../../zeroKm/saidaZeroKm/confirmarSaida.ts';

const PAGINA = 1000;
/** Screen whose rows show the refusals; this list has none. */
const LISTA = 'Confirmação de saída';
const NENHUM = 'Nenhum veículo em estoque tem nota de saída para confirmar.';

/**
 * Exit invoices of all idle vehicles in stock, over all pages. Rows whose chassis was only guessed from free
 * text need a person and stay on their own list.
 */
const notasDeSaida = async ({ stores }: Chamada<unknown>) => {
  const codigos: number[] = [];
  let doTexto = 0;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const consulta = { page, perPage: PAGINA, ordemCampo: 'chassi|asc', descricaoFiltro: null };
    const { data, meta } = await stores.estoque.listSaidas(consulta, 'novo');
    for (const { codigo, status_processandoapi, chassidotexto } of data) {
      if (codigo === null || status_processandoapi) continue;
      if (chassidotexto) doTexto += 1;
      else codigos.push(codigo);
    }
    pages = meta.last_page;
  }
  return { codigos, doTexto };
};

const tellFromOutside = (quantas: number): string =>
  quantas === 0
    ? ''
    : ` ${contagem(quantas, 'ficou de fora', 'ficaram de fora')}: o chassi só aparece em texto livre da nota. Confira em Confirmação de saída.`;

/** Merges two batches; the later intents are not waited for. */
const withMore = (lote: Lote, mais: Lote): Lote => ({
  criadas: [...lote.criadas, ...mais.criadas.map(({ id }) => ({ id }))],
  recusadas: [...lote.recusadas, ...mais.recusadas],
  deslocadas: [...lote.deslocadas, ...mais.deslocadas],
  emAndamento: [...lote.emAndamento, ...mais.emAndamento],
});

/** Confirms every confirmable exit in batches of the maximum size, reported as one. */
export const confirmarSaidaTodos = useCase(rotas.confirmarSaidaTodos, async (chamada) => {
  if (!may(chamada.sessao, 'zeroKm')) throw new AppError('semPermissao');
  const { codigos, doTexto } = await notasDeSaida(chamada);
  const deFora = tellFromOutside(doTexto);
  if (codigos.length === 0) refuseBecause(`${NENHUM}${deFora}`);
  let lote: Lote = { criadas: [], recusadas: [], deslocadas: [], emAndamento: [] };
  for (let at = 0; at < codigos.length; at += PAGINA) {
    const itensList = codigos
      .slice(at, at + PAGINA)
      .map((codigo) => ({ codigo, leasing: null, chassi: null }));
    lote = withMore(lote, await confirmarSaidas({ ...chamada, input: { itensList } }));
  }
  const { message, ...contadas } = respostaDoLote(rotas.confirmarSaidaTodos.success, lote, LISTA);
  return { message: `${message}${deFora}`, ...contadas };
});
