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
  /** Replaces a secret that is not confirmed yet; false where one is. */
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

/** A challenge answers one question alone: of a new passkey, of a sign-in, or of a confirmation. */
export type FimDoDesafio = 'registro' | 'entrada' | 'confirmacao';

/** A passkey without its owner: what a signature is verified with. */
export interface NovaPasskey {
  /** Of the credential, chosen by the authenticator. */
  id: string;
  /** The public key, in COSE. */
  chave: Uint8Array;
  /** The authenticator's count of signatures; 0 where it does not count. */
  contador: number;
  /** Ways to reach the authenticator, as it told them. */
  transportes: string[];
}

interface Passkey extends NovaPasskey {
  codigo: number;
  nome: string;
  criada: string;
  usada: string | null;
}

export interface PasskeyStore {
  list(codigoUsuario: number): Promise<Passkey[]>;
  /** With recovery codes, which replace all before unless there are none; false if it is known already. */
  create(codigoUsuario: number, nome: string, nova: NovaPasskey, hashes: readonly string[]): Promise<boolean>;
  /** Writes a use; false if the counter went back meanwhile: the authenticator may have been copied. */
  markUsed(codigo: number, contador: number): Promise<boolean>;
  /** With the recovery codes, where no second factor is left; null if it is not the person's. */
  remove(codigoUsuario: number, codigo: number): Promise<string | null>;
  keepDesafio(codigoUsuario: number, fim: FimDoDesafio, desafio: string, expira: Date): Promise<void>;
  /** Takes a challenge: false if it was taken before, is over, or was made for something else. */
  takeDesafio(codigoUsuario: number, fim: FimDoDesafio, desafio: string): Promise<boolean>;
}

/** A question for an authenticator, opaque JSON for the browser, and the challenge in it. */
interface PerguntaDeChave {
  desafio: string;
  pergunta: string;
}

/** True once for a challenge that was given out. */
type TakesDesafio = (desafio: string) => Promise<boolean>;

/**
 * WebAuthn with the public address as relying party. Answers of authenticators are opaque JSON; what is not one, or was
 * signed for another address, is refused as a wrong signature.
 */
export interface WebAuthn {
  /** The only origin that passkeys work at; null where the public address is an IP. */
  origem: string | null;
  askNova(
    pessoa: { codigo: number; nome: string; email: string },
    suas: readonly NovaPasskey[],
  ): Promise<PerguntaDeChave>;
  readNova(resposta: string, takes: TakesDesafio): Promise<NovaPasskey | null>;
  ask(suas: readonly NovaPasskey[]): Promise<PerguntaDeChave>;
  /** The passkey that signed, and its counter now; null if none of them did. */
  verify<P extends NovaPasskey>(
    resposta: string,
    suas: readonly P[],
    takes: TakesDesafio,
  ): Promise<{ passkey: P; contador: number } | null>;
}
