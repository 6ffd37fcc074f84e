import type { EmpresaAcesso, EmpresaLogada, UsuarioLogado } from '#contract/gateway/acesso/sessao.ts';
import type { ResumoDosTrabalhos } from '#contract/gateway/engine/trabalhos.ts';
import type { Inicio } from '#contract/gateway/estoque/inicio.ts';
import { PAGE_SIZE } from '#contract/list.ts';
import type { Page } from '#contract/route.ts';
import type { Sessao } from '#domain/permissions.ts';
import { sessao, TAXAS_FICTICIAS } from '#tests/console/workflows/fixtures/sessao.ts';
import { FICHA, PARCEIROS, SAIDAS } from './consoleRows.ts';

/** Canned answers for both applications, so that only the browser's work is measured. */

const empresa: EmpresaAcesso = {
  codigo_emp: 1,
  nomraz_emp: 'Horizonte Veículos Ltda.',
  nomfan_emp: 'Horizonte',
  cnpj_emp: '11222333000181',
  ativo_emp: true,
  isdesp_emp: false,
};

const usuario: UsuarioLogado = {
  codigo_usu: 1,
  nome_usu: 'Lia Lojista',
  email: 'lojista@patio.test',
  cpf_usu: '52998224725',
  isdesp_usu: false,
  altsen_usu: false,
  suporte: false,
};

const empresaLogada: EmpresaLogada = {
  ...empresa,
  bloqfin_emp: false,
  codmat_emp: null,
  nomeMatriz: null,
  coduf_emp: 35,
  coddesp_emp: null,
  pernovdesp_emp: false,
  perusadesp_emp: false,
  rennov_emp: true,
  renusa_emp: true,
  renite_emp: false,
  renmon_emp: false,
  possuiCertificado: true,
  certificadoRecusado: null,
  webhookParado: null,
  ordemParada: null,
  cerval_emp: '2099-12-31T12:00:00.000Z',
  cobratransf_uf: true,
  dahins_emp: '2026-01-01T00:00:00.000Z',
  dahult_emp: new Date().toISOString(),
};

/** Of a company whose Detran charges every deed. */
const sessaoDe = (suporte: boolean): Sessao => {
  const { empresa, ...mais } = sessao(suporte);
  return { ...mais, empresa: empresa && { ...empresa, cobraTransferencia: true, taxas: TAXAS_FICTICIAS } };
};

/** The total on the first screen: its arrival ends the measurement. */
export const TOTAL = 4321;

const NADA_ESPERA = { alcance: null, foraDesde: null, aguardando: 0, lentoDesde: null, incerto: false };

const inicio: Inicio = {
  bomDia: null,
  hoje: '2026-01-15',
  contagens: {
    'entrada.confirmar/pendentes': { total: TOTAL, prontas: TOTAL, semNota: 0, processando: 0, erro: 0 },
    'saida.confirmar/estoque': { total: TOTAL, prontas: TOTAL, semNota: 0, processando: 0, erro: 0 },
  },
  movimentos: Array.from({ length: 14 }, (_, at) => ({
    dia: `2026-01-${String(at + 2).padStart(2, '0')}`,
    entradas: at,
    saidas: 14 - at,
  })),
  taxas: 0,
  lojistas: null,
  espera: NADA_ESPERA,
};

const rows = Array.from({ length: 10 }, (_, at) => ({
  id: TOTAL + at,
  chassi: `9BWZZZ377VT0${String(4251 + at)}`,
  descricao: 'Aurora Serra 1.6',
}));

/** Rows sorted by `'{column}|asc'` or `'{column}|desc'`; unsorted if no row has such a column. */
export const inOrder = <Row extends object>(
  all: readonly Row[],
  ordemCampo: string | null,
): readonly Row[] => {
  const [name = '', direction] = (ordemCampo ?? '').split('|');
  const column = name as keyof Row;
  if (all[0]?.[column] === undefined) return all;
  const ascending = all.toSorted((a, b) => (String(a[column]) < String(b[column]) ? -1 : 1));
  return direction === 'desc' ? ascending.toReversed() : ascending;
};

/** A page of a list in the gateway's form. */
const pageOf = <Row extends object>(all: readonly Row[], asked: URLSearchParams): Page<Row> => {
  const perPage = Number(asked.get('perPage') ?? PAGE_SIZE);
  const from = (Number(asked.get('page') ?? 1) - 1) * perPage;
  return {
    data: inOrder(all, asked.get('ordemCampo')).slice(from, from + perPage),
    meta: { total: all.length, last_page: Math.ceil(all.length / perPage) },
    quantidades: {},
  };
};

/** All rows in one page, whatever `perPage` is, because no screen requests a hundred. */
const wholeList = <Row extends object>(all: readonly Row[], asked: URLSearchParams): Page<Row> =>
  pageOf(all, new URLSearchParams({ ordemCampo: asked.get('ordemCampo') ?? '', perPage: `${all.length}` }));

const lists: Record<string, (asked: URLSearchParams) => Page<object>> = {
  parceiros: (asked) => pageOf(PARCEIROS, asked),
  'saidaZeroKm/retornaListaSaida': (asked) => wholeList(SAIDAS, asked),
};

const byPath: Record<string, unknown> = {
  usuarioByEmailSenha: { usuario, empresas: [empresa] },
  login: { token: 't'.repeat(43), credentials: 'c'.repeat(43) },
  'usuario/sessao': sessaoDe(false),
  'empresa/get/logada': empresaLogada,
  'usuario/verificaAcessoUsuEmp/1': { acesso: true },
  inicio,
  'painel/parado': [],
  trabalhos: { naoLidos: 0, trabalhos: [], ...NADA_ESPERA } satisfies ResumoDosTrabalhos,
  veiculos: rows,
  [`ficha/${FICHA.veiculo.chassi}`]: FICHA,
  ...Object.fromEntries(PARCEIROS.map((parceiro) => [`parceiro/${parceiro.codigo_pcr}`, parceiro])),
};

/** A server's answers by path below /api. */
export type Answers = (path: string, asked: URLSearchParams) => unknown;

/** The answers for a dealer; a list that is not measured has one of many pages. */
export const dealer: Answers = (path, asked) =>
  byPath[path] ??
  lists[path]?.(asked) ?? { data: [], meta: { total: TOTAL, last_page: TOTAL }, quantidades: {} };

/** The answers for the support team, who maintain the partners. */
export const support: Answers = (path, asked) =>
  path === 'usuario/sessao' ? sessaoDe(true) : dealer(path, asked);
