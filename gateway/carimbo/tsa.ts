import { hash, randomBytes } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  type ContentInfo,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { request } from 'undici';
import type { CarimboPort } from '../ports/carimbo.ts';

/** Time limit of an authority's answer: a document waits for it at its end. @concept timeout of a time stamp */
const TIMEOUT_MS = 10_000;
/** Largest answer in bytes: a token with its authority's chain. */
const MAX_BYTES = 64 * 1024;
const SHA256 = '2.16.840.1.101.3.4.2.1';
/** Granted, and granted with modifications. */
const GRANTED = [0, 1];

const readBounded = async (body: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('the answer of the time-stamping authority is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const integerOf = (bytes: Uint8Array): Integer => {
  const positive = new Uint8Array(bytes);
  // Neither negative nor with a leading zero, which DER forbids.
  positive[0] = ((positive[0] ?? 0) & 0x3f) | 0x40;
  return new Integer({ valueHex: positive });
};

const requestFor = (digest: Uint8Array, nonce: Integer): Buffer =>
  Buffer.from(
    new TimeStampReq({
      version: 1,
      messageImprint: new MessageImprint({
        hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
        hashedMessage: new OctetString({ valueHex: new Uint8Array(digest) }),
      }),
      nonce,
      certReq: true,
    })
      .toSchema()
      .toBER(),
  );

const derOf = (one: { toSchema(): { toBER(): ArrayBuffer } }): Buffer => Buffer.from(one.toSchema().toBER());

/** Checks that a token is over these bytes, is this request's, and is signed. */
const checkToken = async (token: ContentInfo, bytes: Uint8Array, nonce: Integer): Promise<void> => {
  const signed = new SignedData({ schema: token.content });
  const content = signed.encapContentInfo.eContent;
  if (!content) throw new Error('the time stamp has no content');
  const told = TSTInfo.fromBER(content.getValue());
  if (!told.nonce?.isEqual(nonce)) throw new Error('the time stamp is of another request');
  const data = new Uint8Array(bytes).buffer;
  if (!(await signed.verify({ signer: 0, data, checkChain: false })))
    throw new Error('the time stamp’s signature does not verify');
};

/** Client of an authority; user and password of its address are sent (HTTP Basic). */
export const tsa = (address: string): CarimboPort => {
  const url = new URL(address);
  const known = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const authorization = url.username && `Basic ${Buffer.from(known).toString('base64')}`;
  url.username = '';
  url.password = '';
  return {
    stamp: async (bytes) => {
      const nonce = integerOf(randomBytes(8));
      const { statusCode, body } = await request(url, {
        method: 'POST',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/timestamp-query',
          accept: 'application/timestamp-reply',
          ...(authorization && { authorization }),
        },
        body: requestFor(hash('sha256', bytes, 'buffer'), nonce),
      });
      const answer = await readBounded(body);
      if (statusCode !== 200) throw new Error(`the time-stamping authority answered ${statusCode}`);
      const { status, timeStampToken } = TimeStampResp.fromBER(new Uint8Array(answer));
      if (!GRANTED.includes(status.status) || !timeStampToken)
        throw new Error(`the time-stamping authority refused: ${status.status}`);
      await checkToken(timeStampToken, bytes, nonce);
      return derOf(timeStampToken);
    },
  };
};
