import type { EmpresaAcesso, EmpresaLogada, UsuarioLogado } from '#contract/gateway/sessao.ts';
import type { Sessao } from '#domain/permissions.ts';

export interface Conta {
  codigo: number;
  nome: string;
  email: string;
  senhaHash: string;
  ativo: boolean;
  deveTrocarSenha: boolean;
}

/** A session as stored: opaque tokens, hashed, bound to each other. */
interface NovaSessao {
  tokenHash: string;
  credencialHash: string;
  codigoUsuario: number;
  codigoEmpresa: number;
  expira: Date;
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
  /** Whether a session that was opened for a company still stands: for what outlives its request. */
  valeAinda(tokenHash: string, codigoEmpresa: number): Promise<boolean>;
  trocarEmpresa(tokenHash: string, credencialHash: string, codigoEmpresa: number): Promise<void>;
  encerrarSessao(tokenHash: string): Promise<void>;
  /** Stores the new password and ends every session of the user but the one given. */
  trocarSenha(codigoUsuario: number, senhaHash: string, manterToken: string | null): Promise<void>;
  /** Counts a sign-in of a key (account or address) and answers how many there are in its window, which ends at `ate` when this is the first. */
  contarTentativa(chave: string, ate: Date): Promise<number>;
  /** The attempt was a good one: it counts for nothing. */
  descontarTentativa(chave: string): Promise<void>;
  esquecerTentativas(chave: string): Promise<void>;
}
