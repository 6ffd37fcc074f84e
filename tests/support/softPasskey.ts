import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const b64 = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** CBOR of what an attestation needs: maps, texts, bytes and integers, all below 256. */
const cbor = (value: unknown): Buffer => {
  const head = (major: number, n: number) =>
    n < 24 ? Buffer.from([(major << 5) | n]) : Buffer.from([(major << 5) | 24, n]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
};

interface Pergunta {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}

/** An authenticator in software: one passkey, as the browser hands it over. */
export const createSoftPasskey = (origem: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let contador = 0;

  const authData = (dominio: string, extra = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(contador);
    const flags = Buffer.from([extra.length > 0 ? 0x45 : 0x05]);
    return Buffer.concat([sha256(dominio), flags, counter, extra]);
  };
  const clientDataOf = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: origem }));
  const answer = (clientDataJSON: Buffer, parts: Record<string, unknown>) =>
    JSON.stringify({
      id: b64(id),
      rawId: b64(id),
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: b64(clientDataJSON), ...parts },
    });

  return {
    /** Turns the counter back, as a copied authenticator would have it. */
    rewind: () => {
      contador = 0;
    },
    create: (pergunta: string): string => {
      const { challenge, rp } = JSON.parse(pergunta) as Pergunta;
      const cose = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(rp?.id ?? '', credential)],
      ]);
      return answer(clientDataOf('webauthn.create', challenge), {
        attestationObject: b64(cbor(attestation)),
        transports: ['internal'],
      });
    },
    sign: (pergunta: string): string => {
      const { challenge, rpId = '' } = JSON.parse(pergunta) as Pergunta;
      contador += 1;
      const clientData = clientDataOf('webauthn.get', challenge);
      const data = authData(rpId);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return answer(clientData, { authenticatorData: b64(data), signature: b64(signature) });
    },
  };
};
