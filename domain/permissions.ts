import { type Direito, isDeOperador } from './direitos.ts';
import { DA_EMPRESA, hasDireito, lacking } from './poderes.ts';
import type { TaxasDoDia } from './taxas.ts';

/** The company of a session: its name, and the facts on which permissions depend. */
export interface EmpresaDaSessao {
  codigo: number;
  /** Display name, shown in questions about acting for it. */
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
  /** Its state requires a vehicle's fitness to be checked before a purchase. */
  aptidaoEstadual: boolean;
  /** The state's Detran charges a fee. */
  cobraTransferencia: boolean;
  /** Minutes without use that end its sessions. */
  minutosSemUso: number;
  /** The state's fees of today. */
  taxas: TaxasDoDia;
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
  /** A second factor is demanded of the person, who has none. */
  deveLigarFator?: boolean;
  /** Withdrawn rights; all others are granted. */
  direitosRetirados?: readonly Direito[];
  /** The company has listed who acts at the registry for it, and this person is not among them. */
  foraDosOperadores?: boolean;
}

/** The input of every predicate. `empresa` is null between sign-in and the choice of a company. */
export interface Sessao {
  usuario: UsuarioDaSessao;
  empresa: EmpresaDaSessao | null;
  /** The registry is the training one, which can inject faults. */
  treinamento?: boolean;
}

type Predicate = (sessao: Sessao) => boolean;

/** Has every right, and therefore may grant all of them: by a token, a dispatcher, or a company's first user. */
const podeTudo: Predicate = (sessao) => lacking(sessao, DA_EMPRESA) === null;

/** Of who sees the company: a porter, who only checks its yard, has none of these. */
const withEmpresa =
  (test: (empresa: EmpresaDaSessao, usuario: UsuarioDaSessao) => boolean): Predicate =>
  ({ empresa, usuario }) =>
    empresa !== null && hasDireito(usuario, 'ver') && test(empresa, usuario);

/** The check of a yard; a dispatcher has none. */
const patio: Predicate = ({ empresa }) => empresa !== null && !empresa.despachante;

const withDireito =
  (direito: Direito): Predicate =>
  ({ usuario }) =>
    hasDireito(usuario, direito) && !(usuario.foraDosOperadores && isDeOperador(direito));

const vinculada = (empresa: EmpresaDaSessao) => (empresa.codigoDespachante ?? 0) > 0;

/** Document 1, section 6: unlinked; or a dispatcher user with the permission; or a dealer user without it; or admin. */
const moduloVisivel = (
  opera: (empresa: EmpresaDaSessao) => boolean,
  permiteDespachante: (empresa: EmpresaDaSessao) => boolean = () => false,
) =>
  withEmpresa((empresa, usuario) => {
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
const montadora = moduloVisivel((e) => e.operaMontadora);
const pessoasEVeiculos = withEmpresa(
  (empresa, usuario) =>
    !empresa.despachante && (!vinculada(empresa) || usuario.despachante || usuario.suporte),
);

const propriaEmpresa = withEmpresa((empresa, usuario) => !usuario.despachante || empresa.despachante);

const despachanteOuSuporte = withEmpresa((empresa, usuario) => usuario.suporte || empresa.despachante);

/**
 * Named predicates over the session. The menu, the route guard and the gateway evaluate the same ones.
 * @concept permissions
 * @rule who may open a screen or call
 */
export const permissions = {
  /** Anyone signed in, with or without a company. */
  sessao: () => true,
  /** Anyone signed in to a company: what the console needs to stand around a page. */
  dentroDaEmpresa: ({ empresa }) => empresa !== null,
  empresa: withEmpresa(() => true),
  patio,
  /** Says that a vehicle stands in the yard: who confirms its entry, or checks the yard. */
  marcaChegada: (sessao) =>
    patio(sessao) && (hasDireito(sessao.usuario, 'conferir') || withDireito('confirmar')(sessao)),
  conferePatio: (sessao) => patio(sessao) && hasDireito(sessao.usuario, 'conferir'),
  suporte: ({ usuario }) => usuario.suporte,
  treinamento: ({ usuario, treinamento }) => usuario.suporte && treinamento === true,
  suporteComEmpresa: withEmpresa((_, usuario) => usuario.suporte),
  zeroKm,
  usados,
  ite: moduloVisivel((e) => e.operaIte),
  montadora,
  /**
   * Companies with new vehicles in stock, dealers and manufacturers: documents of their sales, transfers to complete.
   */
  veiculosNovos: (sessao) => zeroKm(sessao) || montadora(sessao),
  importarXml: withEmpresa((empresa, usuario) => {
    if (usuario.suporte) return true;
    if (empresa.despachante) return false;
    if (!vinculada(empresa) || usuario.despachante) return true;
    return !(empresa.permiteNovosDespachante && empresa.permiteUsadosDespachante);
  }),
  pessoasEVeiculos,
  /** Read access: the forms of used vehicles refer to both, also where the dispatcher registers them. */
  verPessoasEVeiculos: (sessao) => pessoasEVeiculos(sessao) || usados(sessao),
  empresasEUsuarios: withEmpresa((_, usuario) => !usuario.despachante),
  /** The user's own company and its users; dispatcher users too, in their dispatcher company. */
  propriaEmpresa,
  configuracoes: withEmpresa((empresa) => !empresa.despachante),
  /** An establishment with a stock of its own: its legal book, and statements of what is in it. */
  estabelecimento: withEmpresa((empresa) => !empresa.despachante),
  integracao: withEmpresa((empresa) => empresa.despachante || !vinculada(empresa)),
  convites: withEmpresa((empresa) => empresa.despachante),
  /** Registers companies, each with a user who has every right: support any, a dispatcher those it will act for. */
  registro: (sessao) => podeTudo(sessao) && despachanteOuSuporte(sessao),
  certificado: withEmpresa((_, usuario) => !usuario.despachante),
  saldoDetran: withEmpresa(
    (empresa) => empresa.despachante || (empresa.cobraTransferencia && !vinculada(empresa)),
  ),
  creditoPix: withEmpresa(
    (empresa, usuario) => usuario.despachante || (empresa.cobraTransferencia && !vinculada(empresa)),
  ),
  podeVer: withDireito('ver'),
  podeConfirmar: withDireito('confirmar'),
  podeCancelar: withDireito('cancelar'),
  podeDevolver: withDireito('devolver'),
  podeTransferir: withDireito('transferir'),
  podeAssinar: withDireito('assinar'),
  podeRecarregar: withDireito('recarregar'),
  podeExportar: withDireito('exportar'),
  podeFechar: withDireito('fechar'),
  podeConferir: withDireito('conferir'),
  podeAdministrar: withDireito('administrar'),
  podeTudo,
  /** Makes, changes and removes users. */
  administraUsuarios: (sessao) => hasDireito(sessao.usuario, 'administrar') && propriaEmpresa(sessao),
  /** Answers for the company: its operators, and who read what. */
  administracao: (sessao) => podeTudo(sessao) && propriaEmpresa(sessao),
} satisfies Record<string, Predicate>;

export type Permission = keyof typeof permissions;

/** True if the session has the permission. */
export const may = (sessao: Sessao, permission: Permission): boolean => permissions[permission](sessao);
