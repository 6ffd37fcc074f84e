const ACCEPTED = ['.pfx', '.p12'] as const;
export const ACCEPT = ACCEPTED.join(',');

export const TIPO_INVALIDO = `Tipo de arquivo inválido. O tipo aceito é ${ACCEPTED.join(' ou ')}`;

export const isCertificateFile = (name: string): boolean =>
  ACCEPTED.some((extension) => name.toLowerCase().endsWith(extension));
