import { readFileSync } from 'node:fs';
import { ConfigError } from './config/configError.ts';
import type { Config } from './config.ts';
import { tokens } from './crypto/tokens.ts';
import { bancoPix } from './pix/bancoPix.ts';

/** Connection data of the sandbox's bank. */
export interface BancoDeTreinamento {
  url: string;
  clientId: string;
  clientSecret: string;
  chave: string;
}

const pemOf = (name: 'PIX_CERT' | 'PIX_CA', path: string | null): string | null => {
  try {
    return path === null ? null : readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(name, `não foi possível ler ${path}`);
  }
};

/** The configured bank, else the sandbox's with a webhook secret valid for this start. */
export const openPix = (config: Config, treinamento: BancoDeTreinamento | undefined) => {
  const { PIX_URL, PIX_CLIENT_ID, PIX_CLIENT_SECRET, PIX_KEY, PIX_WEBHOOK_SECRET } = config;
  if (!(PIX_URL && PIX_CLIENT_ID && PIX_CLIENT_SECRET && PIX_KEY && PIX_WEBHOOK_SECRET))
    return treinamento
      ? bancoPix({ ...treinamento, segredo: tokens.create(), certificado: null, ca: null })
      : null;
  const certificado = pemOf('PIX_CERT', config.PIX_CERT);
  const ca = pemOf('PIX_CA', config.PIX_CA);
  try {
    return bancoPix({
      url: PIX_URL,
      clientId: PIX_CLIENT_ID,
      clientSecret: PIX_CLIENT_SECRET,
      chave: PIX_KEY,
      segredo: PIX_WEBHOOK_SECRET,
      certificado,
      ca,
    });
  } catch {
    // OpenSSL's error names neither the file nor the variable.
    throw new ConfigError('PIX_CERT', 'esperados o certificado e a chave dele, sem senha, em um arquivo PEM');
  }
};
