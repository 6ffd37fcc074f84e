import type { TokenListado } from '#contract/gateway/acesso/tokenIntegracao.ts';
import type { Direito } from '#domain/direitos.ts';

interface Guardado {
  /** Hash by which a presented token is found. */
  hash: string;
  criado: string;
}

/** Additional authenticated data of a company's token. */
export const contextoDoToken = (codigoEmpresa: number): string => `tokenIntegracao:${codigoEmpresa}`;

/** The token that the page shows. */
interface TokenDaPagina extends Guardado {
  /** Ciphertext, bound to its company. */
  fechado: Uint8Array;
}

interface NovoToken extends Guardado {
  nome: string;
  direitos: readonly Direito[];
  /** Branches that it acts for besides its company. */
  empresas: readonly number[];
  expira: string | null;
}

/** A company's tokens; a new one of the page ends the one before. */
export interface TokenIntegracaoStore {
  get(): Promise<Pick<TokenDaPagina, 'fechado' | 'criado'> | null>;
  save(token: TokenDaPagina, codigoUsuario: number): Promise<void>;
  /** Its own, and those of its group that act for it too; newest first. */
  list(): Promise<Omit<TokenListado, 'antigo'>[]>;
  create(token: NovoToken, codigoUsuario: number): Promise<number>;
  /** Ends its own token, or the hold of another company's on it; the token's name, null if there is none of that code. */
  end(codigo: number): Promise<{ nome: string | null } | null>;
}
