/** Proofs of a sign-in beside the password. */
export interface SegundoFator {
  /** The authenticator app's secret, sealed; null where none was started. */
  aplicativo: {
    segredo: Uint8Array;
    /** Null until a first code has shown that the app has the secret. */
    confirmado: string | null;
  } | null;
  passkeys: number;
  /** Recovery codes that still open. */
  codigos: number;
}

/** True once something beside the password is asked for. */
export const hasFator = ({ aplicativo, passkeys }: SegundoFator): boolean =>
  passkeys > 0 || (aplicativo?.confirmado ?? null) !== null;

export interface SegundoFatorStore {
  get(codigoUsuario: number): Promise<SegundoFator>;
  /** Replaces a secret that was never confirmed; false where one is. */
  start(codigoUsuario: number, segredo: Uint8Array): Promise<boolean>;
  /** Confirms the secret, with new recovery codes if any; false if it was confirmed, or this step taken, before. */
  confirm(codigoUsuario: number, passo: number, hashes: readonly string[]): Promise<boolean>;
  /** Takes a time step: false if it, or a later one, was taken before. */
  takePasso(codigoUsuario: number, passo: number): Promise<boolean>;
  /** Takes a recovery code: false if there is no such one. */
  takeCodigo(codigoUsuario: number, hash: string): Promise<boolean>;
  /** Forgets the app, and the recovery codes where there is no passkey. */
  end(codigoUsuario: number): Promise<void>;
}

/** Time-based one-time passwords (RFC 6238). */
export interface Autenticador {
  /** A new secret, in base 32. */
  create(): string;
  /** 80 random bits in groups of four. */
  createCodigo(): string;
  /** The address that an app reads. */
  enderecoOf(segredo: string, email: string): string;
  /** The address as a QR code, an image address. */
  draw(endereco: string): Promise<string>;
  /** The time step that a code is of, one before or after now at most; null if it is of none. */
  passoOf(segredo: string, codigo: string, agora: Date): number | null;
}

export const contextoDoFator = (codigoUsuario: number): string => `segundo fator ${codigoUsuario}`;
