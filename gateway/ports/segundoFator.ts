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
