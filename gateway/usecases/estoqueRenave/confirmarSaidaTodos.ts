import { estoqueRenave as rotas } from '#contract/gateway/estoqueRenave.ts';
import type { Registradas } from '#contract/gateway/situacaoNoRenave.ts';
import { AppError } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { confirmarSaidas } from '../saidaZeroKm/confirmarSaida.ts';
import { type Chamada, useCase } from '../useCase.ts';
import { lotesIguais } from './lotesIguais.ts';

const PAGINA = 1000;
const NENHUM = 'Nenhum veículo em estoque tem nota de saída para confirmar.';

/**
 * The exit invoices of all vehicles in stock, on all pages, that nothing is being done with. A chassis that is only guessed
 * is asked about before it is sent, and here nobody sees it: such a row is left to its own list.
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

const dizerDeFora = (quantas: number): string =>
  quantas === 0
    ? ''
    : ` ${contagem(quantas, 'ficou de fora', 'ficaram de fora')}: o chassi só aparece em texto livre da nota. Confira em Confirmação de saída.`;

type Contadas = Omit<Registradas, 'message'>;

/** Of exits that were all refused it says no more than that. */
const mensagemOf = ({ registradas, emAndamento, recusadas }: Contadas): string =>
  [
    ...(registradas + emAndamento > 0 ? [rotas.confirmarSaidaTodos.success] : []),
    ...(recusadas > 0
      ? [
          `${contagem(recusadas, 'não pôde ser enviada', 'não puderam ser enviadas')}: veja o motivo em Confirmação de saída.`,
        ]
      : []),
  ].join(' ');

/** Every exit that can be confirmed, in batches as large as a person may choose. */
export const confirmarSaidaTodos = useCase(rotas.confirmarSaidaTodos, async (chamada) => {
  if (!may(chamada.sessao, 'zeroKm')) throw new AppError('semPermissao');
  const { codigos, doTexto } = await notasDeSaida(chamada);
  const deFora = dizerDeFora(doTexto);
  if (codigos.length === 0) throw new AppError('regra', { message: `${NENHUM}${deFora}` });
  const soma: Contadas = { registradas: 0, emAndamento: 0, recusadas: 0 };
  for (const codigosDoLote of lotesIguais(codigos, PAGINA)) {
    const itensList = codigosDoLote.map((codigo) => ({ codigo, leasing: null, chassi: null }));
    const lote = await confirmarSaidas({ ...chamada, input: { itensList } });
    soma.registradas += lote.registradas;
    soma.emAndamento += lote.emAndamento;
    soma.recusadas += lote.recusadas;
  }
  return { message: `${mensagemOf(soma)}${deFora}`, ...soma };
});
