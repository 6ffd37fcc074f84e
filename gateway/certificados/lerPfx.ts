import type { KeyObject, X509Certificate } from 'node:crypto';
import type { CertificadoAberto, LeituraPfx } from '../ports/certificados.ts';
import { parse } from './pkcs12/asn1.ts';
import { UnsupportedError } from './pkcs12/decrypt.ts';
import { isPfx, openPkcs12, WrongPasswordError } from './pkcs12/openPkcs12.ts';
import { workOf } from './pkcs12/workOf.ts';
import { titularOf } from './titularOf.ts';

/** Software that is generous with rounds takes 600,000; each costs about a microsecond here. */
const MAX_ROUNDS = 700_000;
const MAX_ROUNDS_TOTAL = 2_000_000;
const MAX_CHAIN = 8;

export const NAO_E_PKCS12 = 'O arquivo não é um certificado digital .pfx ou .p12, ou está danificado.';
export const SENHA_INCORRETA = 'A senha do certificado está incorreta.';
export const SEM_CHAVE =
  'O arquivo não tem a chave privada do certificado. Exporte o certificado com a chave privada e tente de novo.';
const SEM_CERTIFICADO = 'O arquivo não tem o certificado que corresponde à chave privada.';
export const CARO_DEMAIS =
  'O arquivo foi gerado com um número de iterações acima do permitido. Exporte o certificado novamente.';
const CIFRA_DESCONHECIDA =
  'O arquivo usa uma criptografia que não é aceita. Exporte o certificado novamente com AES ou 3DES.';

const refuse = (mensagem: string): LeituraPfx => ({ ok: false, mensagem });

/** The pair to use: a key and its certificate; of several, one that names whom it belongs to. */
const pairOf = (keys: readonly KeyObject[], certificates: readonly X509Certificate[]) => {
  const pairs = certificates.flatMap((certificate) => {
    const key = keys.find((one) => certificate.checkPrivateKey(one));
    return key ? [{ certificate, key, titular: titularOf(certificate) }] : [];
  });
  return pairs.find(({ titular }) => titular.documento.length === 14) ?? pairs[0];
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

const open = (pfx: Buffer, senha: string): LeituraPfx => {
  const node = parse(pfx);
  if (!isPfx(node)) return refuse(NAO_E_PKCS12);
  const work = workOf(node);
  if (work.largest > MAX_ROUNDS || work.total > MAX_ROUNDS_TOTAL) return refuse(CARO_DEMAIS);
  const { keys, certificates } = openPkcs12(node, senha);
  if (keys.length === 0) return refuse(SEM_CHAVE);
  const pair = pairOf(keys, certificates);
  if (!pair) return refuse(SEM_CERTIFICADO);
  const certificado: CertificadoAberto = {
    documento: pair.titular.documento,
    titular: pair.titular.nome,
    inicio: pair.certificate.validFromDate,
    validade: pair.certificate.validToDate,
    pem: chainOf(pair.certificate, certificates).join(''),
    chavePem: pair.key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  return { ok: true, certificado };
};

/** Reads a .pfx or .p12. Costs time and memory that its writer decides: only for a process that may be killed. */
export const lerPfx = (pfx: Buffer, senha: string): LeituraPfx => {
  try {
    return open(pfx, senha);
  } catch (error) {
    if (error instanceof WrongPasswordError) return refuse(SENHA_INCORRETA);
    return refuse(error instanceof UnsupportedError ? CIFRA_DESCONHECIDA : NAO_E_PKCS12);
  }
};
