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

/** An open session as a request finds it. */
export interface SessaoEncontrada {
  sessao: Sessao;
  /** When the person last proved who they are. */
  confirmada: string;
  /** The company demands a second factor of its users; the person has one. */
  exigeFator: boolean;
  temFator: boolean;
}

/** An account with an e-mail to confirm. */
export interface ContaAConfirmar
  extends Pick<Conta, 'codigo' | 'nome' | 'email' | 'ativo' | 'deveTrocarSenha'> {
  confirmado: boolean;
}
