import { MAIS_PENDENCIAS } from '#contract/gateway/estoque/pendencias.ts';
import { maySee, stuckLists } from '#contract/lists/index.ts';
import type { Stuck } from '#contract/lists/list.ts';
import type { Field } from '#domain/fields/field.ts';
import type { WireRecord } from '#domain/fields/wire.ts';
import type { EstadoDoLaudo } from '#domain/laudo.ts';
import type { Sessao } from '#domain/permissions.ts';
import type { CodigoDeRecusa } from '#domain/recusa.ts';
import { RECUSAS } from '#domain/recusas.ts';
import { nomeDaRestricao, oQueImpede } from '#domain/restricoes.ts';
import { findRows } from '../../../engine/finders.ts';
import type { GroupBy, GrupoDeLinhas } from '../../../ports/estoque.ts';
import type { EmpresaStores } from '../../../ports/ports.ts';
import { causaDe, type Dita, desfeita, esperaQuem, sem } from './causaDe.ts';

/** Rows of one list that do not go on, each with why. */
export interface Paradas {
  lista: string;
  /** The screen that mends them. */
  tela: string;
  linhas: { linha: WireRecord; dita: Dita }[];
  /** Of the list, those not looked at. */
  alem: number;
}

const PAGINA = { page: 1, perPage: MAIS_PENDENCIAS, ordemCampo: null, descricaoFiltro: null };

const LAUDOS: Readonly<Record<EstadoDoLaudo, string>> = {
  valido: 'com laudo de vistoria válido',
  vencendo: 'com laudo de vistoria que vence em breve',
  vencido: 'com laudo de vistoria vencido',
  sem: 'sem laudo de vistoria',
};

const ditaDe = ({ cause, whom = [] }: Stuck, linha: WireRecord): Dita => {
  if (cause === null) return causaDe(linha);
  // The subject differs from file to file; the remedy does not.
  if (cause === 'xmlComErro')
    return sem(
      cause,
      String(linha.errotitulo ?? 'com erro no XML'),
      linha.errocodigo as CodigoDeRecusa | null,
    );
  const dito = linha.ditodasaida ?? linha.ditodaentrada;
  if (cause === 'notaDoVendido' && typeof dito === 'string') return desfeita(dito);
  if (cause === 'notaDoVendido') return sem(cause, 'vendidos, com uma nota cancelada depois da venda');
  if (cause === 'declaracaoComSaida') return sem(cause, 'com veículos que já saíram do estoque');
  if (cause === 'faltaNoPatio') return sem(cause, 'em estoque, fora do pátio na última conferência');
  if (cause === 'saidaDeOperador') return sem(cause, 'a comunicar ao Detran');
  if (cause === 'restricao') {
    const tipo = String(linha.restricao);
    return {
      ...sem(cause, `em estoque com restrição: ${nomeDaRestricao(tipo)}`),
      mensagem: oQueImpede(tipo),
    };
  }
  if (cause === 'laudoDoEstoque') return sem(cause, LAUDOS[linha.laudo as EstadoDoLaudo]);
  if (cause === 'aConferir')
    return {
      ...sem(cause, RECUSAS.notaAConferir.titulo, 'notaAConferir'),
      mensagem: String(linha.dito ?? linha.motivo ?? ''),
    };
  return esperaQuem(cause, whom.map((column) => linha[column]).find(Boolean) ?? null);
};

/** The lists of a session, each with what finds its rows that do not go on. */
const listasDe = (sessao: Sessao) =>
  stuckLists
    .filter(({ list }) => maySee(sessao, list))
    .map(({ name, list, shown: { screen, tabs, stuck } }) => {
      const { tab, state = null, cause, in: tela = screen } = stuck;
      const consulta = { ...PAGINA, estado: state, ...(cause === null && { paradas: true as const }) };
      return { name, list, stuck, tela, consulta, filter: tabs[tab] };
    });

/** Everything that is stuck in the lists of a session. */
export const paradasDe = (stores: EmpresaStores, sessao: Sessao): Promise<Paradas[]> =>
  Promise.all(
    listasDe(sessao).map(async ({ name, list, stuck, tela, consulta, filter }) => {
      const { data, meta } = await findRows(name, stores, consulta, filter);
      const linhas = (data as WireRecord[]).map((linha) => ({ linha, dita: ditaDe(stuck, linha) }));
      return { lista: list.route.path, tela, linhas, alem: meta.total - data.length };
    }),
  );

/** Columns that a cause's title is made of, as far as a list has them. */
const DO_TITULO = [
  'resultadodesconhecido',
  'impedimentocodigo',
  'faltam',
  'errocodigo',
  'notasdivergentes',
  'notacancelada',
  'ditodasaida',
  'ditodaentrada',
  'restricao',
  'laudo',
];
/** Causes of whole lists whose title is made of a row's columns. */
const TITULADAS: ReadonlySet<string> = new Set([
  'xmlComErro',
  'restricao',
  'laudoDoEstoque',
  'notaDoVendido',
]);
const SENTENCAS = ['errotitulo'];
const NOMES = ['chassi', 'placa'];
const PEDIDA_EM = 'pedidaem';

/** Rows that do not go on for one reason, counted by the database. */
export interface CausaContada extends GrupoDeLinhas, Pick<Dita, 'tipo' | 'codigo' | 'titulo'> {
  tela: string;
  /** The tab of the list that shows them. */
  aba: string;
}

/** The causes of everything that is stuck in the lists of a session, however many rows they have. */
export const countParadas = async (
  stores: EmpresaStores,
  sessao: Sessao,
  agora: Date,
): Promise<CausaContada[]> => {
  const contadas = await Promise.all(
    listasDe(sessao).map(async ({ name, list, stuck, tela, consulta, filter }) => {
      const rows: Readonly<Record<string, Field>> = list.route.rows;
      const tem = new Set(Object.values(rows).map(({ wire }) => wire));
      const known = (nomes: readonly string[]) => nomes.filter((nome) => tem.has(nome));
      const titled = stuck.cause === null || TITULADAS.has(stuck.cause);
      const groupBy: GroupBy = {
        por: titled ? known(DO_TITULO) : [],
        sentencas: titled ? known(SENTENCAS) : [],
        nomes: known(NOMES),
        desde: known([PEDIDA_EM, stuck.since ?? '']),
        valores: rows.valor ? [rows.valor.wire] : [],
        agora,
      };
      const { data } = await findRows(name, stores, { ...consulta, groupBy }, filter);
      return (data as (WireRecord & GrupoDeLinhas)[]).map((grupo) => {
        const { tipo, codigo, titulo } = ditaDe(stuck, grupo);
        const { quantos, maisAntigo, dias, valor } = grupo;
        return { tela, aba: stuck.tab, tipo, codigo, titulo, quantos, maisAntigo, dias, valor };
      });
    }),
  );
  return contadas.flat();
};
