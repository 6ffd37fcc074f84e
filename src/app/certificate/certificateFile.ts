const ACCEPTED = ['.pfx', '.p12'] as const;
export const ACCEPT = ACCEPTED.join(',');

export const TIPO_INVALIDO = `Tipo de arquivo inválido. O tipo aceito é ${ACCEPTED.join(' ou ')}`;
export const SEM_ARQUIVO = 'Adicione o certificado digital!';
export const SEM_SENHA = 'O campo senha do certificado deve ser preenchido!';
export const IMPORTADO = 'Certificado importado com sucesso!';

export const isCertificateFile = (name: string): boolean =>
  ACCEPTED.some((extension) => name.toLowerCase().endsWith(extension));
