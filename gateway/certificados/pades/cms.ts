import { createPrivateKey, hash, sign } from 'node:crypto';
import { fromBER, Integer, Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  type Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { readPem } from '../cadeia.ts';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  ecdsa: '1.2.840.10045.4.3.2',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
} as const;

/** SET, which a signature covers in place of the tag that the attributes have in their structure. */
const SET = 0x31;

const octets = (bytes: Uint8Array): OctetString => new OctetString({ valueHex: new Uint8Array(bytes) });
const derOf = (one: { toSchema(): { toBER(): ArrayBuffer } }): Buffer => Buffer.from(one.toSchema().toBER());

/** ESSCertIDv2 with its default digest, SHA-256: the certificate cannot be exchanged for another one of the key. */
const certId = (certificado: Certificate): Sequence => {
  const id = new Sequence({ value: [octets(hash('sha256', derOf(certificado), 'buffer'))] });
  return new Sequence({ value: [new Sequence({ value: [id] })] });
};

/** DER orders a SET by its elements' bytes. No signing time: PAdES has it in the document. */
const attributesOf = (resumo: Uint8Array, certificado: Certificate): Attribute[] =>
  [
    new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: OID.data })] }),
    new Attribute({ type: OID.messageDigest, values: [octets(resumo)] }),
    new Attribute({ type: OID.signingCertificateV2, values: [certId(certificado)] }),
  ].toSorted((a, b) => Buffer.compare(derOf(a), derOf(b)));

/** A token over the signature's bytes; null without one. */
export type Stamp = (signature: Uint8Array) => Promise<Buffer | null>;

const stamped = async (signature: Uint8Array, stamp: Stamp): Promise<SignedAndUnsignedAttributes | null> => {
  const token = await stamp(signature);
  if (token === null) return null;
  const value = fromBER(new Uint8Array(token)).result;
  const attributes = [new Attribute({ type: OID.timeStampToken, values: [value] })];
  return new SignedAndUnsignedAttributes({ type: 1, attributes });
};

/** A detached CMS signature over a SHA-256 digest; `pem`: the signer's certificate first, then its chain. */
export const signDigest = async (
  resumo: Uint8Array,
  pem: string,
  chavePem: string,
  stamp: Stamp,
): Promise<Buffer> => {
  const certificates = readPem(pem);
  const [certificado] = certificates;
  if (!certificado) throw new Error('No certificate to sign with');
  const key = createPrivateKey(chavePem);
  const signedAttrs = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: attributesOf(resumo, certificado),
  });
  const signed = derOf(signedAttrs);
  signed[0] = SET;
  const isRsa = key.asymmetricKeyType === 'rsa';
  const signature = sign('sha256', signed, key);
  const unsignedAttrs = await stamped(signature, stamp);
  const algorithm = new AlgorithmIdentifier({ algorithmId: OID.sha256, algorithmParams: new Null() });
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({
      issuer: certificado.issuer,
      serialNumber: new Integer({ valueHex: certificado.serialNumber.valueBlock.valueHexView }),
    }),
    digestAlgorithm: algorithm,
    signedAttrs,
    signatureAlgorithm: isRsa
      ? new AlgorithmIdentifier({ algorithmId: OID.rsa, algorithmParams: new Null() })
      : new AlgorithmIdentifier({ algorithmId: OID.ecdsa }),
    signature: octets(signature),
    ...(unsignedAttrs && { unsignedAttrs }),
  });
  const content = new SignedData({
    version: 1,
    digestAlgorithms: [algorithm],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates,
    signerInfos: [signer],
  });
  return derOf(new ContentInfo({ contentType: OID.signedData, content: content.toSchema(true) }));
};
