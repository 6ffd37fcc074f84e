import type { Direito } from './direitos.ts';
import { DA_EMPRESA, lacking, temDireito } from './poderes.ts';

/** The company a session acts for: its name, and what permissions depend on. */
export interface EmpresaDaSessao {
  codigo: number;
  /** What it is called; a question that acts for it says so. */
  nome: string;
  cnpj: string;
  codigoMatriz: number | null;
  /** Dispatcher company. */
  despachante: boolean;
  /** The dispatcher company this one is linked to, if any. */
  codigoDespachante: number | null;
  /** The linked dispatcher may operate new / used vehicles for it. */
  permiteNovosDespachante: boolean;
  permiteUsadosDespachante: boolean;
  operaNovos: boolean;
  operaUsados: boolean;
  operaIte: boolean;
  operaMontadora: boolean;
  possuiCertificado: boolean;
  /** Its state has a vehicle's fitness asked for before it is bought. */
  aptidaoEstadual: boolean;
  /** The state charges the transfer fee. */
  cobraTransferencia: boolean;
}

export interface UsuarioDaSessao {
  codigo: number;
  nome: string;
  email: string;
  cpf: string | null;
  /** Dispatcher user. */
  despachante: boolean;
  /** Support admin: the user whose e-mail is the configured support address. */
  suporte: boolean;
  deveTrocarSenha: boolean;
  /** Rights that were taken away; all others are given. */
  direitosRetirados?: readonly Direito[];
}

/** What every predicate looks at. `empresa` is null between sign-in and the choice of a company. */
export interface Sessao {
  usuario: UsuarioDaSessao;
  empresa: EmpresaDaSessao | null;
  /** The registry behind is the training one, which can be told to misbehave. */
  treinamento?: boolean;
}

type Predicate = (sessao: Sessao) => boolean;

/** Has every right, and so may give and take all of them: by a token, a dispatcher, a company's first user. */
const podeTudo: Predicate = (sessao) => lacking(sessao, DA_EMPRESA) === null;

const comEmpresa =
  (test: (empresa: EmpresaDaSessao, usuario: UsuarioDaSessao) => boolean): Predicate =>
  ({ empresa, usuario }) =>
    empresa !== null && test(empresa, usuario);

const comDireito =
  (direito: Direito): Predicate =>
  ({ usuario }) =>
    temDireito(usuario, direito);

const vinculada = (empresa: EmpresaDaSessao) => (empresa.codigoDespachante ?? 0) > 0;

/** Document 1, section 6: unlinked; or a dispatcher user with the permission; or a dealer user without it; or admin. */
const moduloVisivel = (
  opera: (empresa: EmpresaDaSessao) => boolean,
  permiteDespachante: (empresa: EmpresaDaSessao) => boolean,
) =>
  comEmpresa((empresa, usuario) => {
    if (!opera(empresa) || empresa.despachante) return false;
    if (usuario.suporte || !vinculada(empresa)) return true;
    return usuario.despachante === permiteDespachante(empresa);
  });

const zeroKm = moduloVisivel(
  (e) => e.operaNovos,
  (e) => e.permiteNovosDespachante,
);
const usados = moduloVisivel(
  (e) => e.operaUsados,
  (e) => e.permiteUsadosDespachante,
);
const montadora = moduloVisivel(
  (e) => e.operaMontadora,
  () => false,
);
const pessoasEVeiculos = comEmpresa(
  (empresa, usuario) =>
    !empresa.despachante && (!vinculada(empresa) || usuario.despachante || usuario.suporte),
);

const despachanteOuSuporte = comEmpresa((empresa, usuario) => usuario.suporte || empresa.despachante);

/** Named predicates over the session. The menu, the route guard and the gateway ask the same ones. */
export const permissions = {
  /** Anyone signed in, with or without a company. */
  sessao: () => true,
  empresa: comEmpresa(() => true),
  suporte: ({ usuario }) => usuario.suporte,
  treinamento: ({ usuario, treinamento }) => usuario.suporte && treinamento === true,
  suporteComEmpresa: comEmpresa((_, usuario) => usuario.suporte),
  zeroKm,
  usados,
  ite: moduloVisivel(
    (e) => e.operaIte,
    () => false,
  ),
  montadora,
  /** Who has new vehicles in stock, a dealer or a manufacturer: documents of their sales, transfers to be completed. */
  veiculosNovos: (sessao) => zeroKm(sessao) || montadora(sessao),
  importarXml: comEmpresa((empresa, usuario) => {
    if (usuario.suporte) return true;
    if (empresa.despachante) return false;
    if (!vinculada(empresa) || usuario.despachante) return true;
    return !(empresa.permiteNovosDespachante && empresa.permiteUsadosDespachante);
  }),
  pessoasEVeiculos,
  /** Reads them: the forms of used vehicles point at both, also where the dispatcher registers them. */
  verPessoasEVeiculos: (sessao) => pessoasEVeiculos(sessao) || usados(sessao),
  empresasEUsuarios: comEmpresa((_, usuario) => !usuario.despachante),
  /** One's own company and its users: dispatcher users too, in their dispatcher company. */
  propriaEmpresa: comEmpresa((empresa, usuario) => !usuario.despachante || empresa.despachante),
  configuracoes: comEmpresa((empresa) => !empresa.despachante),
  integracao: comEmpresa((empresa) => empresa.despachante || !vinculada(empresa)),
  convites: comEmpresa((empresa) => empresa.despachante),
  /** Registers companies, each with a user who has every right: support any, a dispatcher those it will act for. */
  registro: (sessao) => podeTudo(sessao) && despachanteOuSuporte(sessao),
  certificado: comEmpresa((_, usuario) => !usuario.despachante),
  saldoDetran: comEmpresa(
    (empresa) => empresa.despachante || (empresa.cobraTransferencia && !vinculada(empresa)),
  ),
  creditoPix: comEmpresa(
    (empresa, usuario) => usuario.despachante || (empresa.cobraTransferencia && !vinculada(empresa)),
  ),
  podeConfirmar: comDireito('confirmar'),
  podeCancelar: comDireito('cancelar'),
  podeDevolver: comDireito('devolver'),
  podeTransferir: comDireito('transferir'),
  podeAssinar: comDireito('assinar'),
  podeRecarregar: comDireito('recarregar'),
  podeExportar: comDireito('exportar'),
  podeTudo,
} satisfies Record<string, Predicate>;

export type Permission = keyof typeof permissions;

/** True when the session may do what the permission names. */
export const may = (sessao: Sessao, permission: Permission): boolean => permissions[permission](sessao);
