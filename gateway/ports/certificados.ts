/**
 * A certificate read from a .pfx with its key in clear text; keep it in memory only while storing or using
 * it.
 */
export interface CertificadoAberto {
  /** CNPJ (or CPF, for the wrong kind) named by the certificate. */
  documento: string;
  titular: string;
  inicio: Date;
  validade: Date;
  /** Leaf first, then the chain. */
  pem: string;
  chavePem: string;
  /** True when the chain leads to an ICP-Brasil root; null when no roots are configured. */
  daIcpBrasil: boolean | null;
}

export type LeituraPfx = { ok: true; certificado: CertificadoAberto } | { ok: false; mensagem: string };

/** Opens .pfx and .p12 files in a child process with a time and a memory limit. */
export interface LeitorDeCertificado {
  /**
   * `cnpj` is the company whose turn the reading takes; it also selects the key when the file has several.
   */
  read(cnpj: string, pfx: Uint8Array, senha: string): Promise<LeituraPfx>;
  /** Public key with which browsers encrypt the password. */
  chavePublica(): Promise<JsonWebKey>;
  decryptSenha(jwe: string): Promise<string | null>;
}

export interface CertificadoGuardado {
  cnpj: string;
  titular: string;
  inicio: string;
  validade: string;
  pem: string;
  /** Ciphertext; decrypted by the vault with the company's code as context. */
  chave: Uint8Array;
}

/** Additional authenticated data of a company's key: in another company's row it does not decrypt. */
export const contextoDaChave = (codigoEmpresa: number): string => `certificado:${codigoEmpresa}`;

/** A key pair of the gateway; the private half is encrypted. */
export interface ChaveServidor {
  /** Public JWK, as text. */
  publica: string;
  privada: Uint8Array;
}

/** Additional authenticated data of a key pair's private half. */
export const contextoDaChaveServidor = (uso: string): string => `chave-servidor:${uso}`;

/** Key pairs shared by all gateways of an installation, by use. */
export interface ChaveServidorStore {
  get(uso: string): Promise<ChaveServidor | null>;
  /**
   * Compare-and-set: stores a pair where there is none, or in the place of exactly `lugarDe`, so that of
   * gateways starting together one wins.
   */
  save(uso: string, chave: ChaveServidor, lugarDe: ChaveServidor | null, agora: Date): Promise<void>;
}

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
