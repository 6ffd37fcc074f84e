import type { EmpresaAcesso, EmpresaLogada, UsuarioLogado } from '#contract/gateway/sessao.ts';
import type { Direito } from '#domain/direitos.ts';
import type { Sessao } from '#domain/permissions.ts';
import type { ContaAConfirmar } from './cadastros.ts';

export interface Conta {
  codigo: number;
  nome: string;
  email: string;
  senhaHash: string;
  ativo: boolean;
  deveTrocarSenha: boolean;
  /** Rights that were taken away. */
  direitosRetirados: readonly Direito[];
  /** Of the password that was sent to who has none yet, or forgot theirs; null when there is none, or no more. */
  provisoriaHash: string | null;
}

/** A session as stored: opaque tokens, hashed, bound to each other. */
interface NovaSessao {
  tokenHash: string;
  credencialHash: string;
  codigoUsuario: number;
  codigoEmpresa: number;
  expira: Date;
}

interface NovaConfirmacao {
  tokenHash: string;
  codigoUsuario: number;
  email: string;
  /** Of the link, and of the password that goes with it. */
  expira: Date;
  /** Of a temporary password for who has none of their own; null leaves what is there. */
  senhaHash: string | null;
}

/** People, what they may open, and their sessions. Everything is looked up at each request: nothing outlives a change. */
export interface AcessoStore {
  getContaByEmail(email: string): Promise<Conta | null>;
  getConta(codigo: number): Promise<Conta | null>;
  getUsuario(codigo: number): Promise<UsuarioLogado | null>;
  listEmpresas(codigoUsuario: number): Promise<EmpresaAcesso[]>;
  getEmpresa(codigo: number): Promise<EmpresaLogada | null>;
  temAcesso(codigoUsuario: number, codigoEmpresa: number): Promise<boolean>;
  abrirSessao(sessao: NovaSessao): Promise<void>;
  /** The session both tokens open, with user and company as they are now; null when anything of it no longer holds. */
  getSessao(tokenHash: string, credencialHash: string): Promise<Sessao | null>;
  /** What a user's session for a company would be now, for work that outlives it; null when they may not. */
  getSessaoDe(codigoUsuario: number, codigoEmpresa: number): Promise<Sessao | null>;
  /** What a company's integration token opens now: its company, in its author's name and with none of their powers. */
  getSessaoDoToken(hash: string): Promise<Sessao | null>;
  /** Of sessions that were opened for a company, by their tokens' hashes, those that still stand: for what outlives its request. */
  valemAinda(tokenHashes: readonly string[], codigoEmpresa: number): Promise<ReadonlySet<string>>;
  trocarEmpresa(tokenHash: string, credencialHash: string, codigoEmpresa: number): Promise<void>;
  encerrarSessao(tokenHash: string): Promise<void>;
  /** Stores the new password and ends every session of the user but the one given. */
  trocarSenha(codigoUsuario: number, senhaHash: string, manterToken: string | null): Promise<void>;
  /** A password beside the user’s own, good until `ate`; what it opens must be changed. */
  darProvisoria(codigoUsuario: number, senhaHash: string, ate: Date): Promise<void>;
  /** Whether a key's window has room for another; nothing is counted. */
  cabeTentativa(chave: string, limite: number): Promise<boolean>;
  /** Counts a sign-in of a key (account or address) in its window, which ends at `ate` when this is the first; false at its limit. */
  contarTentativa(chave: string, ate: Date, limite: number): Promise<boolean>;
  esquecerTentativas(chave: string): Promise<void>;
  /** Whether an e-mail is the support admin's. */
  isSuporte(email: string): boolean;
  getAConfirmar(codigoUsuario: number): Promise<ContaAConfirmar | null>;
  /** Stores a link that confirms an e-mail; those sent before end. False where the user is gone. */
  createConfirmacao(confirmacao: NovaConfirmacao): Promise<boolean>;
  /** The e-mail that a link confirms; null when there is no such link any more, or the e-mail is another by now. */
  confirmarEmail(tokenHash: string): Promise<string | null>;
  /** Whether one of the tokens opens a session and the other does not: they were put together by somebody. */
  naoCombinam(
    tokenHash: string,
    credencialHash: string,
  ): Promise<{ codigoUsuario: number; codigoEmpresa: number } | null>;
  /** Removes sessions that have ended and windows that are over. */
  varrer(agora: Date): Promise<void>;
}
