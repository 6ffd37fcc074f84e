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
