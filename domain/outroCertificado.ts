const EXPORTE =
  'Exporte o certificado com a chave privada, como .pfx ou .p12 protegido por senha, e envie esse arquivo.';
const SENTENCAS = {
  pem: `O arquivo é só o certificado, em texto (PEM), sem a chave privada. ${EXPORTE}`,
  pemComChave: `O arquivo tem certificado e chave em texto (PEM). ${EXPORTE}`,
  chave: `O arquivo é só a chave privada, sem o certificado. ${EXPORTE}`,
  cer: `O arquivo é só o certificado (.cer), sem a chave privada. ${EXPORTE}`,
  p7b: `O arquivo é só a cadeia de certificados (.p7b), sem a chave privada. ${EXPORTE}`,
} as const;

/** Beginnings in DER, after the outer sequence: version of an X.509 certificate, and the type of a PKCS#7. */
const X509 = /^30(?:8[1-4](?:..){1,4}|..)30(?:8[1-4](?:..){1,4}|..)a003020102/;
const PKCS7 = /^30(?:8[1-4](?:..){1,4}|..)06092a864886f70d010702/;
/** BER of indefinite length, as Windows writes a .p7b. */
const PKCS7_BER = /^308006092a864886f70d010702/;

/** Bytes in which a text's labels are looked for: a chain of certificates comes before its key. */
const LOOKED_AT = 64 * 1024;
const LABEL = /-----BEGIN ([A-Z0-9 #]+)-----/g;

const textOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes.subarray(0, LOOKED_AT));

const startOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, 24)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const kindOf = (bytes: Uint8Array): keyof typeof SENTENCAS | null => {
  const start = startOf(bytes);
  if (PKCS7.test(start) || PKCS7_BER.test(start)) return 'p7b';
  if (X509.test(start)) return 'cer';
  const labels = [...textOf(bytes).matchAll(LABEL)].map(([, label = '']) => label);
  if (labels.some((label) => label.startsWith('PKCS7') || label.startsWith('PKCS #7'))) return 'p7b';
  const hasKey = labels.some((label) => label.endsWith('PRIVATE KEY'));
  const hasCertificate = labels.some((label) => label.endsWith('CERTIFICATE'));
  if (hasCertificate) return hasKey ? 'pemComChave' : 'pem';
  return hasKey ? 'chave' : null;
};

/** What a file is, as a sentence, where it holds a certificate or key without being a .pfx, whatever its name says. */
export const outroCertificado = (bytes: Uint8Array): string | null => {
  const kind = kindOf(bytes);
  return kind && SENTENCAS[kind];
};

const NOMES: readonly (readonly [RegExp, keyof typeof SENTENCAS])[] = [
  [/\.(cer|crt|der)$/i, 'cer'],
  [/\.p7[bc]$/i, 'p7b'],
  [/\.pem$/i, 'pem'],
];

/** The same by its name, before it is read. */
export const outroCertificadoDoNome = (nome: string): string | null => {
  const [, kind] = NOMES.find(([ending]) => ending.test(nome)) ?? [];
  return kind ? SENTENCAS[kind] : null;
};
