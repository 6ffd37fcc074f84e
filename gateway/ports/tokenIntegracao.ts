interface TokenGuardado {
  /** Hash by which a presented token is found. */
  hash: string;
  /** Ciphertext, bound to its company. */
  fechado: Uint8Array;
  criado: string;
}

/** Additional authenticated data of a company's token. */
export const contextoDoToken = (codigoEmpresa: number): string => `tokenIntegracao:${codigoEmpresa}`;

/** One token per company; a new one revokes the previous one. */
export interface TokenIntegracaoStore {
  get(): Promise<Pick<TokenGuardado, 'fechado' | 'criado'> | null>;
  save(token: TokenGuardado, codigoUsuario: number): Promise<void>;
}
