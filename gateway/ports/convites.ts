import type { Convite } from '#contract/gateway/convites.ts';
import type { EmpresaDoEmail } from '#contract/gateway/registro.ts';
import type { Page } from '#contract/route.ts';

interface NovoConvite {
  nome: string;
  email: string;
  tokenHash: string;
  enviado: Date;
  expira: Date;
  codigoUsuario: number;
}

/** Invitations of one dispatcher company. */
export interface ConviteStore {
  list(consulta: {
    page: number;
    perPage: number;
    ordemCampo: string | null;
    descricaoFiltro: string | null;
  }): Promise<Page<Convite>>;
  get(codigo: number): Promise<{ nome: string; email: string; aceito: boolean } | null>;
  /** Null where an invitation for that e-mail is open already. */
  create(convite: NovoConvite): Promise<number | null>;
  /** A new link: the one before ends. Answers whether the invitation was still open. */
  renew(codigo: number, convite: Pick<NovoConvite, 'tokenHash' | 'enviado' | 'expira'>): Promise<boolean>;
  remove(codigo: number): Promise<void>;
}

/** An invitation as whoever holds its link may know it. */
export interface ConviteAberto {
  codigo: number;
  nome: string;
  email: string;
  codigoDespachante: number;
  nomeDespachante: string;
}

/** A company and its first user, as the registration makes them. */
interface NovoRegistro {
  empresa: Readonly<Record<string, unknown>> & { cnpj_emp: string };
  usuario: { nome_usu: string; email: string; telcom_usu: string; senhaHash: string; despachante: boolean };
  /** Used up by it. */
  convite: ConviteAberto | null;
  /** The dispatcher that acts for the company from the first day. */
  codigoDespachante: number | null;
  quem: number | null;
}

/** Who begins an installation: with a password of their own, and an e-mail that nobody could confirm yet. */
export interface NovoPrimeiro {
  empresa: NovoRegistro['empresa'];
  usuario: { nome_usu: string; cpf_usu: string; email: string; senhaHash: string };
}

export type Registrado = { codigoEmpresa: number; codigoUsuario: number; usuarioNovo: boolean };

/** What the registration writes: all of it or nothing. */
export interface RegistroStore {
  /** Null when it was used, ended, was sent anew, or never was. */
  getConvite(tokenHash: string): Promise<ConviteAberto | null>;
  /** The companies that a user acts for, by the e-mail. */
  listEmpresasDoEmail(email: string): Promise<EmpresaDoEmail[]>;
  listByCnpj(cnpj: string): Promise<EmpresaDoEmail[]>;
  /** Whether there is a company of that CNPJ's group that the user of an e-mail does not act for. */
  grupoAlheio(cnpj: string, email: string): Promise<boolean>;
  /** Whether there is nobody yet. */
  vazio(): Promise<boolean>;
  /** The first company and user; false where there is a user already, be it by another who came at the same time. */
  registrarPrimeiro(primeiro: NovoPrimeiro): Promise<boolean>;
  /** Null when the invitation is used up meanwhile. A CNPJ that is taken is an error of its own. */
  registrar(registro: NovoRegistro): Promise<Registrado | null>;
  /** Links companies of the invited user to the dispatcher; false when the invitation is used up meanwhile. */
  vincular(
    convite: ConviteAberto,
    codigos: readonly number[],
    permite: { novos: boolean; usados: boolean },
  ): Promise<boolean>;
}
