interface TokenGuardado {
  /** By which it is found when it is shown. */
  hash: string;
  /** Encrypted for its company. */
  fechado: Uint8Array;
  criado: string;
}

/** One token for each company; a new one ends the one before. */
export interface TokenIntegracaoStore {
  get(): Promise<Pick<TokenGuardado, 'fechado' | 'criado'> | null>;
  save(token: TokenGuardado, codigoUsuario: number): Promise<void>;
}
