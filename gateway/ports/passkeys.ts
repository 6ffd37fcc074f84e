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
