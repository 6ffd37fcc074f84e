import { Secret, TOTP } from 'otpauth';
import type { Autenticador } from '../ports/segundoFator.ts';

/** Seconds for which a TOTP code is shown; the one before and the one after are taken, too. */
const PASSO_S = 30;
const totpOf = (segredo: string, label = '') =>
  new TOTP({ issuer: 'Pátio', label, secret: Secret.fromBase32(segredo), period: PASSO_S });

/** Time-based one-time codes of 6 digits, a window of one step beside the present one. @concept TOTP */
export const autenticador: Autenticador = {
  create: () => new Secret({ size: 20 }).base32,
  createCodigo: () => new Secret({ size: 10 }).base32.replace(/(.{4})(?=.)/g, '$1-'),
  enderecoOf: (segredo, email) => totpOf(segredo, email).toString(),
  draw: async (endereco) => {
    const { toDataURL } = await import('qrcode');
    return toDataURL(endereco, { errorCorrectionLevel: 'M', margin: 2, width: 240 });
  },
  passoOf: (segredo, codigo, agora) => {
    const delta = totpOf(segredo).validate({ token: codigo, timestamp: agora.getTime(), window: 1 });
    return delta === null ? null : Math.floor(agora.getTime() / 1000 / PASSO_S) + delta;
  },
};
