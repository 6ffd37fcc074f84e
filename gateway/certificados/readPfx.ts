import type { KeyObject, X509Certificate } from 'node:crypto';
import { outroCertificado } from '#domain/outroCertificado.ts';
import type { CertificadoAberto, LeituraPfx } from '../ports/certificados.ts';
import { parse } from './pkcs12/asn1.ts';
import { UnsupportedError } from './pkcs12/decrypt.ts';
import { TooMuchWorkError } from './pkcs12/deriveKey.ts';
import {
  isPfx,
  NoPasswordError,
  NotByPasswordError,
  openPkcs12,
  TooManyError,
  WrongPasswordError,
} from './pkcs12/openPkcs12.ts';
import { titularOf } from './titularOf.ts';

const MAX_CHAIN = 8;

export const NAO_E_PKCS12 = 'O arquivo não é um certificado digital .pfx ou .p12, ou está danificado.';
export const SENHA_INCORRETA = 'A senha do certificado está incorreta.';
export const SEM_CHAVE =
  'O arquivo não tem a chave privada do certificado. Exporte o certificado com a chave privada e tente de novo.';
const SEM_CERTIFICADO = 'O arquivo não tem o certificado que corresponde à chave privada.';
export const CARO_DEMAIS =
  'O arquivo foi gerado com um número de iterações acima do permitido. Exporte o certificado novamente.';
export const CERTIFICADOS_DEMAIS =
  'O arquivo tem mais de 100 certificados ou chaves. Exporte só o certificado da empresa, com a sua cadeia.';
export const SEM_SENHA_PROPRIA =
  'O arquivo está protegido por outro certificado, e não por senha. Exporte-o novamente, protegido por senha.';
export const SENHA_VAZIA =
  'O arquivo do certificado foi gerado sem senha. Exporte-o novamente, protegido por senha.';
export const CIFRA_DESCONHECIDA =
  'O arquivo usa uma criptografia que não é aceita. Exporte o certificado novamente com AES ou 3DES.';

const REFUSALS: readonly [new () => Error, string][] = [
  [WrongPasswordError, SENHA_INCORRETA],
  [NoPasswordError, SENHA_VAZIA],
  [UnsupportedError, CIFRA_DESCONHECIDA],
  [TooMuchWorkError, CARO_DEMAIS],
  [TooManyError, CERTIFICADOS_DEMAIS],
  [NotByPasswordError, SEM_SENHA_PROPRIA],
];

const refuse = (mensagem: string): LeituraPfx => ({ ok: false, mensagem });

/** The key and certificate to use: the company's own, else a company's, else the first. */
const pairOf = (keys: readonly KeyObject[], certificates: readonly X509Certificate[], cnpj: string) => {
  const pairs = certificates.flatMap((certificate) => {
    const key = keys.find((one) => certificate.checkPrivateKey(one));
    return key ? [{ certificate, key, titular: titularOf(certificate) }] : [];
  });
  const own = pairs.find(({ titular }) => titular.documento === cnpj);
  return own ?? pairs.find(({ titular }) => titular.documento.length === 14) ?? pairs[0];
};

const chainOf = (leaf: X509Certificate, certificates: readonly X509Certificate[]): X509Certificate[] => {
  const chain = [leaf];
  for (let last = leaf; chain.length < MAX_CHAIN; ) {
    const issuer = certificates.find((one) => !chain.includes(one) && last.checkIssued(one));
    if (!issuer) break;
    chain.push(issuer);
    last = issuer;
  }
  return chain;
};

const open = (pfx: Buffer, senha: string, cnpj: string): LeituraPfx => {
  const node = parse(pfx);
  if (!isPfx(node)) return refuse(NAO_E_PKCS12);
  const { keys, certificates } = openPkcs12(node, senha);
  if (keys.length === 0) return refuse(SEM_CHAVE);
  const pair = pairOf(keys, certificates, cnpj);
  if (!pair) return refuse(SEM_CERTIFICADO);
  const certificado: CertificadoAberto = {
    documento: pair.titular.documento,
    titular: pair.titular.nome,
    inicio: pair.certificate.validFromDate,
    validade: pair.certificate.validToDate,
    pem: chainOf(pair.certificate, certificates).join(''),
    chavePem: pair.key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    daIcpBrasil: null,
  };
  return { ok: true, certificado };
};

/**
 * Reads a .pfx or .p12 for the company of that CNPJ. CPU and memory are under the file's control: only for a
 * child process that may be killed.
 */
export const readPfx = (pfx: Buffer, senha: string, cnpj: string): LeituraPfx => {
  const outro = outroCertificado(pfx);
  if (outro !== null) return refuse(outro);
  try {
    return open(pfx, senha, cnpj);
  } catch (error) {
    const [, sentence] = REFUSALS.find(([kind]) => error instanceof kind) ?? [];
    return refuse(sentence ?? NAO_E_PKCS12);
  }
};

export interface EntradaPfx {
  pfx: Uint8Array;
  senha: string;
  cnpj: string;
  /** PEM of the trusted roots; null when none are configured. */
  autoridades: string | null;
  agora: Date;
}

/** Reads a .pfx and checks its chain. The file rules CPU and memory: only for a child process that may be killed. */
export const checkPfx = async ({ pfx, senha, cnpj, autoridades, agora }: EntradaPfx): Promise<LeituraPfx> => {
  const leitura = readPfx(Buffer.from(pfx), senha, cnpj);
  if (!leitura.ok || autoridades === null) return leitura;
  // Lazy import, because it is a third of the process's start-up time.
  const { isDaAutoridade, readPem } = await import('./cadeia.ts');
  const [folha, ...outros] = readPem(leitura.certificado.pem);
  const daIcpBrasil = folha !== undefined && (await isDaAutoridade(folha, outros, autoridades, agora));
  return { ok: true, certificado: { ...leitura.certificado, daIcpBrasil } };
};
