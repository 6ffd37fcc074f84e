import type { SessaoAberta } from '#contract/gateway/acesso/conta.ts';
import type { EmpresaAcesso, EmpresaLogada, UsuarioLogado } from '#contract/gateway/acesso/sessao.ts';
import type { Direito } from '#domain/direitos.ts';
import type { Sessao } from '#domain/permissions.ts';

export interface Conta {
  codigo: number;
  nome: string;
  email: string;
  senhaHash: string;
  ativo: boolean;
  /** True until the user has set a password. */
  deveTrocarSenha: boolean;
  /** Rights that were revoked; every other right is granted. */
  direitosRetirados: readonly Direito[];
  /**
   * Hash of the temporary password e-mailed to a user with no password or a forgotten one; null when none is
   * valid.
   */
  provisoriaHash: string | null;
}

/** A session as stored: two opaque tokens, hashed and bound to each other. */
interface NovaSessao {
  tokenHash: string;
  credencialHash: string;
  codigoUsuario: number;
  codigoEmpresa: number;
  expira: Date;
  /** Browser and system in words, and the address of the sign-in. */
  aparelho: string;
  origem: string;
}

/** An open session as a request finds it. */
export interface SessaoEncontrada {
  sessao: Sessao;
  /** When the person last proved who they are. */
  confirmada: string;
  /** The company demands a second factor of its users; the person has one. */
  exigeFator: boolean;
  temFator: boolean;
}

/** One of a person's open sessions. */
interface SessaoListada extends Omit<SessaoAberta, 'atual'> {
  tokenHash: string;
}

/** An account with an e-mail to confirm. */
export interface ContaAConfirmar
  extends Pick<Conta, 'codigo' | 'nome' | 'email' | 'ativo' | 'deveTrocarSenha'> {
  confirmado: boolean;
}

export interface Responsavel {
  codigo: number | null;
  nome: string;
  email: string;
}

interface NovaConfirmacao {
  tokenHash: string;
  codigoUsuario: number;
  email: string;
  /** Expiry of the link and of the temporary password sent with it. */
  expira: Date;
  /** Hash of a temporary password for a user without one; null leaves the stored one. */
  senhaHash: string | null;
}

/**
 * Accounts, their access and their sessions. Nothing is cached: each request looks everything up, so that a
 * change takes effect at once.
 */
export interface AcessoStore {
  getContaByEmail(email: string): Promise<Conta | null>;
  getConta(codigo: number): Promise<Conta | null>;
  getUsuario(codigo: number): Promise<UsuarioLogado | null>;
  listEmpresas(codigoUsuario: number): Promise<EmpresaAcesso[]>;
  getEmpresa(codigo: number): Promise<EmpresaLogada | null>;
  hasAcesso(codigoUsuario: number, codigoEmpresa: number): Promise<boolean>;
  openSessao(sessao: NovaSessao): Promise<void>;
  /**
   * The session that both tokens open, with user and company as they are now; null when any part no longer
   * holds. A later use than the last one is written down.
   */
  getSessao(tokenHash: string, credencialHash: string, usada: Date): Promise<SessaoEncontrada | null>;
  /**
   * The session that a user would have for a company now, for work that outlives the request; null without
   * access.
   */
  getSessaoDe(codigoUsuario: number, codigoEmpresa: number): Promise<Sessao | null>;
  /**
   * The session of a company's integration token, for that company or the branch of a CNPJ: in its author's name, with
   * the rights that it was given and its author still has.
   */
  getSessaoDoToken(hash: string, cnpj?: string | null): Promise<Sessao | null>;
  /** Writes the token's last use, at most once a minute. */
  markTokenUsed(hash: string, origem: string): Promise<void>;
  /**
   * The subset of these session token hashes that is still valid for the company; for streams that outlive
   * their request.
   */
  stillValid(tokenHashes: readonly string[], codigoEmpresa: number): Promise<ReadonlySet<string>>;
  changeEmpresa(tokenHash: string, credencialHash: string, codigoEmpresa: number): Promise<void>;
  /** Writes down that the session's person proved who they are, now. */
  confirmSessao(tokenHash: string): Promise<void>;
  /**
   * Writes down a sign-in's device: true, once, if it was not seen since `desde` and the person was seen on another
   * one before.
   */
  seeAparelho(codigoUsuario: number, aparelho: string, rede: string, desde: Date): Promise<boolean>;
  endSessao(tokenHash: string): Promise<void>;
  listSessoes(codigoUsuario: number): Promise<SessaoListada[]>;
  /** Ends one session of the user, or all but the given one; answers how many. */
  endSessoes(codigoUsuario: number, quais: { codigo: number | null; menosToken: string }): Promise<number>;
  /** Stores the new password and ends all of the user's sessions except the given one. */
  changeSenha(codigoUsuario: number, senhaHash: string, manterToken: string | null): Promise<void>;
  /**
   * Stores a temporary password beside the user's own, valid until `ate`; after signing in with it the user
   * must set a new one.
   */
  giveTemporary(codigoUsuario: number, senhaHash: string, ate: Date): Promise<void>;
  /** True when the key's rate-limit window has room for another attempt; nothing is counted. */
  fitsTentativa(chave: string, limite: number): Promise<boolean>;
  /**
   * Rate limit: counts a sign-in attempt of a key (account or address) in its window; the first attempt opens
   * the window, which ends at `ate`. False at the limit.
   */
  countTentativa(chave: string, ate: Date, limite: number): Promise<number | null>;
  forgetTentativas(chave: string): Promise<void>;
  /**
   * The active people of a company who have every right in it; without any, the company's own address, by no account.
   */
  listResponsaveis(codigoEmpresa: number): Promise<Responsavel[]>;
  /** False where the company has listed who acts at the registry for it, and this user is not among them now. */
  podeOperar(codigoUsuario: number, codigoEmpresa: number): Promise<boolean>;
  /** True for the support admin's e-mail. */
  isSuporte(email: string): boolean;
  getAConfirmar(codigoUsuario: number): Promise<ContaAConfirmar | null>;
  /**
   * Stores a link that confirms an e-mail and revokes earlier links. False when the user no longer exists.
   */
  createConfirmacao(confirmacao: NovaConfirmacao): Promise<boolean>;
  /**
   * The e-mail that a link confirms; null when the link is no longer valid or the account's e-mail has
   * changed.
   */
  confirmarEmail(tokenHash: string): Promise<string | null>;
  /**
   * Detects token mixing: one token opens a session, the other belongs to a different one. Null otherwise.
   */
  naoCombinam(
    tokenHash: string,
    credencialHash: string,
  ): Promise<{ codigoUsuario: number; codigoEmpresa: number } | null>;
  /** Removes ended sessions and rate-limit windows. */
  sweep(agora: Date): Promise<void>;
}
