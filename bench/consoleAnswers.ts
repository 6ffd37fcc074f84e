import type { EmpresaAcesso, EmpresaLogada, UsuarioLogado } from '#contract/gateway/sessao.ts';
import type { Sessao } from '#domain/permissions.ts';

/** What both applications are told at once, so that only the browser's work is measured. */

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
  cerval_emp: '2099-12-31T12:00:00.000Z',
  cobratransf_uf: true,
  dahins_emp: '2026-01-01T00:00:00.000Z',
  dahult_emp: new Date().toISOString(),
};

const sessao: Sessao = {
  usuario: {
    codigo: 1,
    nome: 'Lia Lojista',
    email: 'lojista@patio.test',
    cpf: '52998224725',
    despachante: false,
    suporte: false,
    deveTrocarSenha: false,
  },
  empresa: {
    codigo: 1,
    cnpj: '11222333000181',
    codigoMatriz: null,
    despachante: false,
    codigoDespachante: null,
    permiteNovosDespachante: false,
    permiteUsadosDespachante: false,
    operaNovos: true,
    operaUsados: true,
    operaIte: false,
    operaMontadora: false,
    possuiCertificado: true,
    cobraTransferencia: true,
  },
};

/** The total that the first screen shows: its arrival is the end of the measured time. */
export const TOTAL = 4321;

const rows = Array.from({ length: 10 }, (_, at) => ({
  id: TOTAL + at,
  chassi: `9BWZZZ377VT0${String(4251 + at)}`,
  descricao: 'Aurora Serra 1.6',
}));

const byPath: Record<string, unknown> = {
  usuarioByEmailSenha: { usuario, empresas: [empresa] },
  login: { token: 't'.repeat(43), credentials: 'c'.repeat(43) },
  'usuario/sessao': sessao,
  'empresa/get/logada': empresaLogada,
  'usuario/verificaAcessoUsuEmp/1': { acesso: true },
  veiculos: rows,
};

/** The answer for a path below /api; any other list is one page of many. */
export const answerFor = (path: string): unknown =>
  byPath[path] ?? { data: [], meta: { total: TOTAL, last_page: TOTAL }, quantidades: {} };
