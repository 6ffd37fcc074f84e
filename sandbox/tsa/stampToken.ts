import { hash, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { type Asn1, bytesOf, generalizedTime, integer, octets, oid, sequence } from '../ca/der.ts';
import type { SignedCertificate } from '../ca/guardado.ts';
import { signCms } from '../ca/signCms.ts';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const POLITICA = '2.16.76.1.6.999';
const REJECTED = 2;

const { Type } = forge.asn1;
const isNonce = ({ tagClass, type }: Asn1): boolean => tagClass === 0 && type === (Type.INTEGER as number);
const isTrue = ({ type, value }: Asn1): boolean => type === (Type.BOOLEAN as number) && value !== '\0';

export interface PedidoDeCarimbo {
  imprint: Asn1;
  nonce: Asn1 | undefined;
  /** It wants the authority's certificate in the answer. */
  certReq: boolean;
}

/** A request's parts; null for other bytes, and for a version that does not exist. */
export const readPedido = (bytes: Buffer): PedidoDeCarimbo | null => {
  try {
    const [version, imprint, ...others] = forge.asn1.fromDer(bytes.toString('binary')).value as Asn1[];
    if (version?.value !== '\u0001' || !Array.isArray(imprint?.value)) return null;
    return { imprint, nonce: others.find(isNonce), certReq: others.some(isTrue) };
  } catch {
    return null;
  }
};

const bufferOf = (value: Asn1): Buffer => Buffer.from(bytesOf(value), 'binary');

/** ESSCertIDv2 with its default digest. */
const certIdOf = (certPem: string): Asn1 => {
  const digest = hash('sha256', new X509Certificate(certPem).raw, 'buffer').toString('binary');
  return sequence(sequence(sequence(octets(digest))));
};

interface Carimbo extends PedidoDeCarimbo {
  numero: number;
  quando: Date;
}

/** The answer with a token (RFC 3161, 2.4.2). */
export const stampToken = (
  assinante: SignedCertificate,
  { imprint, nonce, certReq, numero, quando }: Carimbo,
): Buffer => {
  const info = sequence(
    integer(1),
    oid(POLITICA),
    imprint,
    integer(numero),
    generalizedTime(quando),
    ...(nonce ? [nonce] : []),
  );
  const token = signCms({
    documento: bufferOf(info),
    tipo: TST_INFO,
    assinantes: [assinante],
    anexado: true,
    quando,
    semCertificados: !certReq,
    atributos: { [SIGNING_CERTIFICATE_V2]: certIdOf(assinante.certPem) },
  });
  const parsed = forge.asn1.fromDer(token.toString('binary'));
  return bufferOf(sequence(sequence(integer(0)), parsed));
};

/** The answer to a request that is none. */
export const refuseCarimbo = (): Buffer => bufferOf(sequence(sequence(integer(REJECTED))));
