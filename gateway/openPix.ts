import { ConfigError } from './config/configError.ts';
import type { Config } from './config.ts';
import { tokens } from './crypto/tokens.ts';
import { type BancoPixOptions, bancoPix } from './pix/bancoPix.ts';

/** Connection data of the sandbox's bank. */
export type BancoDeTreinamento = Pick<BancoPixOptions, 'url' | 'clientId' | 'clientSecret' | 'chave'>;

/** The configured bank, else the sandbox's with a webhook secret valid for this start. */
export const openPix = (config: Config, treinamento: BancoDeTreinamento | undefined) => {
  const { PIX_URL: url, PIX_CLIENT_ID: clientId, PIX_CLIENT_SECRET: clientSecret, PIX_KEY: chave } = config;
  const { PIX_WEBHOOK_SECRET: segredo, PIX_CERT: certificado, PIX_CA: ca } = config;
  if (!(url && clientId && clientSecret && chave && segredo))
    return treinamento
      ? bancoPix({ ...treinamento, segredo: tokens.create(), certificado: null, ca: null })
      : null;
  try {
    return bancoPix({ url, clientId, clientSecret, chave, segredo, certificado, ca });
  } catch {
    // OpenSSL's error names neither the file nor the variable.
    throw new ConfigError('PIX_CERT', 'esperados o certificado e a chave dele, sem senha, em um arquivo PEM');
  }
};
