import { createHash, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { Certificate, ContentInfo, SignedData, type SignerInfo } from 'pkijs';
import type { LeituraP7s, PedidoDeVerificacao, Signatario } from '../../ports/assinaturas.ts';
import { isDaAutoridade } from '../cadeia.ts';
import { titularOf } from '../titularOf.ts';
import {
  assinadoEm,
  checkValidade,
  DEMAIS,
  NAO_CONFERE,
  NAO_E_P7S,
  OUTRO_DOCUMENTO,
  RESUMO_FRACO,
  RecusaP7s,
  resumoAssinado,
  SEM_ASSINATURA,
  SEM_CERTIFICADO,
  SOBRAM_BYTES,
} from './recusaP7s.ts';

export interface EntradaP7s extends PedidoDeVerificacao {
  /** PEM of the trusted roots; null when none are configured. */
  autoridades: string | null;
}

const MAX_SIGNERS = 10;
const MAX_CERTIFICATES = 50;
const SIGNED_DATA = '1.2.840.113549.1.7.2';
/** pkijs's error codes for a missing (signer's) certificate. */
const NO_CERTIFICATE: ReadonlySet<unknown> = new Set([2, 3]);

const RESUMOS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** Rejects trailing bytes, which pkijs ignores although the signature does not cover them. */
const withoutTrailing = (p7s: Uint8Array): void => {
  const options = { strict: true, parseAllBytes: true, decodeBitStrings: false };
  try {
    // Cast because node-forge's types only know the boolean form.
    forge.asn1.fromDer(Buffer.from(p7s).toString('binary'), options as unknown as boolean);
  } catch (error) {
    if (error instanceof Error && 'byteCount' in error) throw new RecusaP7s(SOBRAM_BYTES);
  }
};

/** The parser itself bounds depth, nodes and length (100, 10,000, 16 MB). */
const open = (p7s: Uint8Array): SignedData => {
  const { contentType, content } = ContentInfo.fromBER(new Uint8Array(p7s));
  if (contentType !== SIGNED_DATA) throw new RecusaP7s(NAO_E_P7S);
  withoutTrailing(p7s);
  const signed = new SignedData({ schema: content });
  const { signerInfos, certificates = [] } = signed;
  if (signerInfos.length === 0) throw new RecusaP7s(SEM_ASSINATURA);
  if (signerInfos.length > MAX_SIGNERS || certificates.length > MAX_CERTIFICATES) throw new RecusaP7s(DEMAIS);
  return signed;
};

const certificatesOf = ({ certificates = [] }: SignedData): Certificate[] =>
  certificates.filter((one) => one instanceof Certificate);

/** Documents that the signer may have signed: the attached one, or those with the signed digest, else any. */
const candidatesOf = (
  { encapContentInfo: { eContent } }: SignedData,
  signer: SignerInfo,
  documentos: readonly Uint8Array[],
): Uint8Array[] => {
  const resumo = RESUMOS[signer.digestAlgorithm.algorithmId];
  if (!resumo) throw new RecusaP7s(RESUMO_FRACO);
  const anexado = eContent && Buffer.from(eContent.getValue());
  const assinado = resumoAssinado(signer);
  return documentos.filter((documento) => {
    if (anexado) return anexado.equals(documento);
    return !assinado || createHash(resumo).update(documento).digest().equals(assinado);
  });
};

type Verified = { documento: Uint8Array; certificate: Certificate };

const verifyOne = async (
  signed: SignedData,
  signer: number,
  documentos: readonly Uint8Array[],
): Promise<Verified> => {
  for (const documento of documentos) {
    const data = new Uint8Array(documento).buffer;
    const { signatureVerified, signerCertificate } = await signed
      .verify({ signer, data, extendedMode: true })
      .catch((cause: { code?: number }) => {
        throw new RecusaP7s(NO_CERTIFICATE.has(cause.code) ? SEM_CERTIFICADO : NAO_CONFERE, { cause });
      });
    if (signatureVerified && signerCertificate) return { documento, certificate: signerCertificate };
  }
  throw new RecusaP7s(documentos.length === 0 ? OUTRO_DOCUMENTO : NAO_CONFERE);
};

const verify = async (entrada: EntradaP7s): Promise<LeituraP7s> => {
  const { p7s, documentos, autoridades, agora } = entrada;
  const signed = open(p7s);
  const signatarios: Signatario[] = [];
  // All signatures of a file must cover the same document.
  let possiveis = documentos;
  for (const [at, signer] of signed.signerInfos.entries()) {
    const candidatos = candidatesOf(signed, signer, possiveis);
    const { documento, certificate } = await verifyOne(signed, at, candidatos);
    possiveis = [documento];
    const x509 = new X509Certificate(Buffer.from(certificate.toSchema().toBER()));
    const titular = titularOf(x509);
    const quando = assinadoEm(signer);
    checkValidade(x509, titular.nome, quando, agora);
    if (autoridades && !(await isDaAutoridade(certificate, certificatesOf(signed), autoridades, agora)))
      throw new RecusaP7s(
        `O certificado de ${titular.nome} não é da ICP-Brasil, ou a sua cadeia não está no P7S.`,
      );
    signatarios.push({ ...titular, quando });
  }
  return { ok: true, sobre: documentos.indexOf(possiveis[0] as Uint8Array), signatarios };
};

/**
 * Verifies each signature of a P7S against the candidate documents. CPU and memory are under the file's
 * control: only for a child process that may be killed.
 */
export const verifyP7s = async (entrada: EntradaP7s): Promise<LeituraP7s> => {
  try {
    return await verify(entrada);
  } catch (error) {
    return { ok: false, mensagem: error instanceof RecusaP7s ? error.message : NAO_E_P7S };
  }
};
