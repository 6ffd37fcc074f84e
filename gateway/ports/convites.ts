import type { Convite } from '#contract/gateway/cadastros/convites.ts';
import type { EmpresaDoEmail } from '#contract/gateway/cadastros/registro.ts';
import type { Page } from '#contract/route.ts';
import type { Procurada } from './paginada.ts';

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
  list(consulta: Procurada): Promise<Page<Convite>>;
  get(codigo: number): Promise<{ nome: string; email: string; aceito: boolean } | null>;
  /** Null when that e-mail already has an open invitation. */
  create(convite: NovoConvite): Promise<number | null>;
  /** Replaces the link, which revokes the previous one; false when the invitation is no longer open. */
  renew(codigo: number, convite: Pick<NovoConvite, 'tokenHash' | 'enviado' | 'expira'>): Promise<boolean>;
  remove(codigo: number): Promise<void>;
}

/** The part of an invitation that the holder of its link may see. */
export interface ConviteAberto {
  codigo: number;
  nome: string;
  email: string;
  codigoDespachante: number;
  nomeDespachante: string;
}

/** A company and its first user, as created by the registration. */
interface NovoRegistro {
  empresa: Readonly<Record<string, unknown>> & { cnpj_emp: string };
  usuario: { nome_usu: string; email: string; telcom_usu: string; senhaHash: string; despachante: boolean };
  /** The invitation that the registration consumes. */
  convite: ConviteAberto | null;
  /** The dispatcher linked to the company from the start. */
  codigoDespachante: number | null;
  quem: number | null;
}

/** First company and user of an installation; the user sets a password at once, the e-mail is unconfirmed. */
export interface NovoPrimeiro {
  empresa: NovoRegistro['empresa'];
  usuario: { nome_usu: string; cpf_usu: string; email: string; senhaHash: string };
}

export type Registrado = { codigoEmpresa: number; codigoUsuario: number; usuarioNovo: boolean };

/** Writes of the registration, each atomic. */
export interface RegistroStore {
  /** Null when the invitation was used, expired, replaced by a newer link, or never existed. */
  getConvite(tokenHash: string): Promise<ConviteAberto | null>;
  /** Companies to which the e-mail's user has access. */
  listEmpresasDoEmail(email: string): Promise<EmpresaDoEmail[]>;
  listByCnpj(cnpj: string): Promise<EmpresaDoEmail[]>;
  /** True when the CNPJ's group has a company to which the e-mail's user has no access. */
  grupoAlheio(cnpj: string, email: string): Promise<boolean>;
  /** True while the installation has no user. */
  vazio(): Promise<boolean>;
  /** Creates the first company and user; false when a user exists already, also by a concurrent call. */
  recordFirst(primeiro: NovoPrimeiro): Promise<boolean>;
  /** Null when the invitation was used meanwhile. A taken CNPJ is an error of its own. */
  record(registro: NovoRegistro): Promise<Registrado | null>;
  /** Links companies of the invited user to the dispatcher; false when the invitation was used meanwhile. */
  link(
    convite: ConviteAberto,
    codigos: readonly number[],
    permite: { novos: boolean; usados: boolean },
  ): Promise<boolean>;
}
