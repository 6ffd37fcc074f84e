/** Opaque session secrets, stored only as a hash. */
export interface Tokens {
  /** 256 random bits, header-safe. */
  create(): string;
  /** Hash of a token: finds it in the database, and is useless to a reader of the database. */
  hash(token: string): string;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  /** True for a password that is in the shipped list of the most used ones. */
  isCommon(password: string): Promise<boolean>;
}

/**
 * Vault: authenticated encryption at rest; `contexto` (additional authenticated data) binds a ciphertext to
 * its owner.
 */
export interface Vault {
  /** The first bytes of all that is sealed now; null where there is but one key, and nothing to seal anew. */
  prefix: Uint8Array | null;
  close(conteudo: Uint8Array, contexto: string): Uint8Array;
  open(fechado: Uint8Array, contexto: string): Uint8Array;
}

/** One sealed secret of the database, with the context that it is bound to. */
export interface SealedSecret {
  lugar: string;
  dono: string;
  contexto: string;
  fechado: Uint8Array;
}

/** Everything that the vault has sealed, of all companies. */
export interface SealedStore {
  /** Secrets that do not begin with `prefix`, in order after another one: a batch. */
  listOthers(prefix: Uint8Array, after: SealedSecret | null): Promise<SealedSecret[]>;
  count(prefix: Uint8Array): Promise<{ total: number; restantes: number }>;
  /** Compare-and-set: false where it was replaced or removed meanwhile. */
  replace(cifrado: SealedSecret, fechado: Uint8Array): Promise<boolean>;
}
