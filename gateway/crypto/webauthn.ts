import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { NovaPasskey, WebAuthn } from '../ports/segundoFator.ts';

type ParteConfiavel = { origem: string; dominio: string };

/** Browsers take no IP address as a relying party; this machine's has a name. */
const parteDe = (enderecoPublico: string): ParteConfiavel | null => {
  const url = new URL(enderecoPublico);
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) return null;
  return { origem: url.origin, dominio: url.hostname };
};

/** An answer that no authenticator signed for us is nobody's: the library throws. @concept passkeys (WebAuthn) */
const orNull = async <T>(work: () => Promise<T | null>): Promise<T | null> => {
  try {
    return await work();
  } catch {
    return null;
  }
};

const named = (passkeys: readonly NovaPasskey[]) =>
  passkeys.map(({ id, transportes }) => ({ id, transports: transportes }));

const comoPergunta = <O extends { challenge: string }>(options: O) => ({
  desafio: options.challenge,
  pergunta: JSON.stringify(options),
});

/** Ed25519, ECDSA and RSA in COSE: what authenticators make. */
const ALGORITMOS = [-8, -7, -257];

/** A second factor proves possession: no PIN or fingerprint is demanded where the device does not ask for it. */
const VERIFICACAO = { userVerification: 'preferred', residentKey: 'preferred' } as const;

export const webauthn = (enderecoPublico: string): WebAuthn => {
  const parte = parteDe(enderecoPublico);
  const { origem = '', dominio = '' } = parte ?? {};
  const esperado = { expectedOrigin: origem, expectedRPID: dominio, requireUserVerification: false };
  return {
    origem: parte?.origem ?? null,
    askNova: async ({ codigo, nome, email }, suas) =>
      comoPergunta(
        await generateRegistrationOptions({
          rpName: 'Pátio',
          rpID: dominio,
          userName: email,
          userDisplayName: nome,
          userID: new TextEncoder().encode(String(codigo)),
          excludeCredentials: named(suas),
          authenticatorSelection: VERIFICACAO,
          supportedAlgorithmIDs: ALGORITMOS,
        }),
      ),
    readNova: (resposta, takes) =>
      orNull(async () => {
        const response = JSON.parse(resposta) as RegistrationResponseJSON;
        const { registrationInfo } = await verifyRegistrationResponse({
          response,
          expectedChallenge: takes,
          ...esperado,
          supportedAlgorithmIDs: ALGORITMOS,
        });
        if (!registrationInfo) return null;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        return { id, chave: publicKey, contador: counter, transportes: transports.map(String) };
      }),
    ask: async (suas) =>
      comoPergunta(
        await generateAuthenticationOptions({
          rpID: dominio,
          allowCredentials: named(suas),
          userVerification: VERIFICACAO.userVerification,
        }),
      ),
    verify: (resposta, suas, takes) =>
      orNull(async () => {
        const response = JSON.parse(resposta) as AuthenticationResponseJSON;
        const passkey = suas.find(({ id }) => id === response.id);
        if (!passkey) return null;
        const { id, chave, contador: counter } = passkey;
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response,
          expectedChallenge: takes,
          ...esperado,
          credential: { id, publicKey: new Uint8Array(chave), counter },
        });
        return verified ? { passkey, contador: authenticationInfo.newCounter } : null;
      }),
  };
};
