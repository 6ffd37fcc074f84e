/** A certificate read from a .pfx, its key in the clear: lives only while it is being stored or used. */
export interface CertificadoAberto {
  /** CNPJ (or CPF, for the wrong kind) named by the certificate. */
  documento: string;
  titular: string;
  inicio: Date;
  validade: Date;
  /** Leaf first, then the chain. */
  pem: string;
  chavePem: string;
  /** Whether it leads to ICP-Brasil's authorities; null where none are known. */
  daIcpBrasil: boolean | null;
}

export type LeituraPfx = { ok: true; certificado: CertificadoAberto } | { ok: false; mensagem: string };

/** Opens .pfx and .p12 files away from the gateway's own process, with a limit of time and memory. */
export interface LeitorDeCertificado {
  /** For the company of that CNPJ: it takes its turn, and of several keys in the file its own is taken. */
  ler(cnpj: string, pfx: Uint8Array, senha: string): Promise<LeituraPfx>;
  /** The key that browsers encrypt the password with, and its use. */
  chavePublica(): Promise<JsonWebKey>;
  decifrarSenha(jwe: string): Promise<string | null>;
}

export interface CertificadoGuardado {
  cnpj: string;
  titular: string;
  inicio: string;
  validade: string;
  pem: string;
  /** Encrypted; open with the vault and the company's code. */
  chave: Uint8Array;
}

/** What a company's key is bound to in the vault: moved to another company's row it does not open. */
export const contextoDaChave = (codigoEmpresa: number): string => `certificado:${codigoEmpresa}`;

export interface CertificadoStore {
  get(): Promise<CertificadoGuardado | null>;
  save(certificado: CertificadoGuardado & { codigoUsuario: number }, agora: Date): Promise<void>;
}

/** A key pair of the gateway itself; the private half encrypted. */
export interface ChaveServidor {
  /** Public JWK, as text. */
  publica: string;
  privada: Uint8Array;
}

/** Key pairs that every gateway of an installation shares, by what they are for. */
export interface ChaveServidorStore {
  get(uso: string): Promise<ChaveServidor | null>;
  /** Stores a pair where there is none, or in the place of exactly `lugarDe`: of gateways that start together one wins. */
  save(uso: string, chave: ChaveServidor, lugarDe: ChaveServidor | null, agora: Date): Promise<void>;
}
