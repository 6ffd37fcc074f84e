import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import {
  type Asn1,
  bytesOf,
  integer,
  nothing,
  octets,
  oid,
  sequence,
  setOf,
  tagged,
  utcTime,
} from './der.ts';
import type { SignedCertificate } from './guardado.ts';

const ECDSA = { sha1: '1.2.840.10045.4.1', sha256: '1.2.840.10045.4.3.2', sha512: '1.2.840.10045.4.3.4' };

export interface PedidoDeAssinatura {
  documento: Uint8Array;
  assinantes: readonly SignedCertificate[];
  /** Certificates of authorities to include, PEM. */
  cadeia?: readonly string[];
  /** Includes the document in the file; detached by default. */
  anexado?: boolean;
  resumo?: 'sha1' | 'sha256' | 'sha512';
  /** Signing time; null leaves the attribute out. */
  quando?: Date | null;
  /** Signs the document itself, without signed attributes, as the simplest software does. */
  semAtributos?: boolean;
  /** Includes no certificates. */
  semCertificados?: boolean;
  /** Type of the content, where it is no plain data. */
  tipo?: string;
  /** More signed attributes, by their identifiers. */
  atributos?: Readonly<Record<string, Asn1>>;
}

const derOf = (pem: string): Asn1 =>
  forge.asn1.fromDer(new X509Certificate(pem).raw.toString('binary'), { strict: true } as never);

/** Serial number and issuer, as encoded in a certificate. */
const nameOf = (pem: string): Asn1 => {
  const [tbs] = derOf(pem).value as Asn1[];
  const [, serial, , issuer] = (tbs?.value ?? []) as Asn1[];
  if (!serial || !issuer) throw new Error('not a certificate');
  return sequence(issuer, serial);
};

const binary = (bytes: Uint8Array): string => Buffer.from(bytes).toString('binary');

const attribute = (id: string, value: Asn1): Asn1 => sequence(oid(id), setOf([value]));

const attributesOf = (
  { documento, tipo = 'data', atributos = {} }: PedidoDeAssinatura,
  resumo: string,
  quando: Date | null,
): Asn1[] => [
  attribute('contentType', oid(tipo)),
  attribute('messageDigest', octets(binary(createHash(resumo).update(documento).digest()))),
  ...(quando ? [attribute('signingTime', utcTime(quando))] : []),
  ...Object.entries(atributos).map(([id, value]) => attribute(id, value)),
];

const signerInfo = ({ certPem, keyPem }: SignedCertificate, pedido: PedidoDeAssinatura): Asn1 => {
  const { documento, resumo = 'sha256', quando = new Date(), semAtributos = false } = pedido;
  const key = createPrivateKey(keyPem);
  const attributes = setOf(attributesOf(pedido, resumo, quando));
  const signed = semAtributos ? documento : Buffer.from(bytesOf(attributes), 'binary');
  const rsa = key.asymmetricKeyType === 'rsa';
  return sequence(
    integer(1),
    nameOf(certPem),
    sequence(oid(resumo), nothing()),
    ...(semAtributos ? [] : [tagged(0, attributes.value as Asn1[])]),
    rsa ? sequence(oid('rsaEncryption'), nothing()) : sequence(oid(ECDSA[resumo])),
    octets(binary(sign(resumo, signed, key))),
  );
};

/** A P7S: CMS SignedData, as a signing program writes it, with one signature per signer. */
export const signCms = (pedido: PedidoDeAssinatura): Buffer => {
  const { documento, assinantes, cadeia = [], anexado = false, resumo = 'sha256' } = pedido;
  const pems = pedido.semCertificados ? [] : [...assinantes.map(({ certPem }) => certPem), ...cadeia];
  const certificates = pems.map(derOf);
  const { tipo = 'data' } = pedido;
  const content = sequence(oid(tipo), ...(anexado ? [tagged(0, [octets(binary(documento))])] : []));
  const signedData = sequence(
    // Version 3 says that the content is no plain data.
    integer(tipo === 'data' ? 1 : 3),
    setOf([sequence(oid(resumo), nothing())]),
    content,
    ...(certificates.length > 0 ? [tagged(0, certificates)] : []),
    setOf(assinantes.map((assinante) => signerInfo(assinante, pedido))),
  );
  return Buffer.from(bytesOf(sequence(oid('signedData'), tagged(0, [signedData]))), 'binary');
};
