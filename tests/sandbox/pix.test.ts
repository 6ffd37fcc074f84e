import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#gateway/config.ts';
import { openPix } from '#gateway/openPix.ts';
import { bancoPix } from '#gateway/pix/bancoPix.ts';
import { type Authority, createStrangeAuthority, openAuthority } from '#sandbox/ca/authority.ts';
import { signServerCertificate } from '#sandbox/ca/serverCertificate.ts';
import { type PixServer, startPixServer } from '#sandbox/pix/pixServer.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'patio-pix-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const DIA = 86_400_000;
const TXID = 'A'.repeat(32);

it('a charge of before a restart can be paid, and its payment is known', async () => {
  const primeiro = await startPixServer({ dataDir });
  const banco = (url: string) =>
    bancoPix({ url, ...primeiro.credenciais, segredo: 's'.repeat(32), certificado: null, ca: null });
  const antes = banco(primeiro.url);
  const cobranca = { valor: 1_234, expiraEmSegundos: 3600, solicitacao: 'Recarga' };
  const { copiaECola } = await antes.charge({ txid: TXID, ...cobranca });
  await antes.charge({ txid: 'B'.repeat(32), ...cobranca });
  await primeiro.pagar('B'.repeat(32));
  await antes.close();
  await primeiro.close();

  const segundo = await startPixServer({ dataDir });
  const depois = banco(segundo.url);
  expect(await depois.charge({ txid: TXID, ...cobranca })).toEqual({ copiaECola });
  expect(await depois.pagamentos(TXID)).toEqual([]);
  await segundo.pagar(TXID);
  expect(await depois.pagamentos(TXID)).toMatchObject([{ valor: 1_234 }]);
  expect(await depois.pagamentos('B'.repeat(32))).toMatchObject([{ valor: 1_234 }]);
  await depois.close();
  await segundo.close();

  const terceiro = await startPixServer({ dataDir });
  expect(terceiro.cobrancas().map(({ pix }) => pix.length)).toEqual([1, 1]);
  await terceiro.close();
});

it('concurrent calls share one request for an access token', async () => {
  const servidor = await startPixServer({ dataDir: mkdtempSync(join(dataDir, 'token-')) });
  const { url, credenciais } = servidor;
  const banco = bancoPix({ url, ...credenciais, segredo: 's'.repeat(32), certificado: null, ca: null });
  const paths: string[] = [];
  const hear = (message: unknown) => paths.push((message as { request: { path: string } }).request.path);
  subscribe('undici:request:create', hear);
  const ask = () => Promise.all(['D', 'E', 'F'].map((letter) => banco.pagamentos(letter.repeat(32))));
  expect(await ask()).toEqual([null, null, null]);
  await ask();
  unsubscribe('undici:request:create', hear);
  expect(paths.filter((path) => path === '/oauth/token')).toHaveLength(1);
  await banco.close();
  await servidor.close();
});

describe('a bank with mutual TLS', () => {
  let banco: PixServer;
  let authority: Authority;
  const file = (name: string, ...pems: string[]) => {
    const path = join(dataDir, name);
    writeFileSync(path, pems.join(''));
    return path;
  };
  const clientOf = async (issuer: Authority, dias = 365) => {
    const { certPem, keyPem } = await issuer.sign({
      subject: [{ shortName: 'CN', value: 'patio' }],
      extensions: [{ name: 'extKeyUsage', clientAuth: true }],
      de: new Date(Date.now() - 2 * DIA),
      ate: new Date(Date.now() + dias * DIA),
    });
    return certPem + keyPem;
  };
  /** Configured as in production. */
  const open = (files: { PIX_CERT?: string; PIX_CA?: string }) =>
    openPix(
      readConfig({
        PIX_URL: banco.url,
        PIX_CLIENT_ID: banco.credenciais.clientId,
        PIX_CLIENT_SECRET: banco.credenciais.clientSecret,
        PIX_KEY: banco.credenciais.chave,
        PIX_WEBHOOK_SECRET: 's'.repeat(32),
        ...files,
      }),
      undefined,
    );
  const cobrar = async (files: { PIX_CERT?: string; PIX_CA?: string }) => {
    const aberto = open(files);
    const pedido = { txid: 'C'.repeat(32), valor: 500, expiraEmSegundos: 60, solicitacao: 'Recarga' };
    try {
      return await aberto?.charge(pedido);
    } finally {
      await aberto?.close();
    }
  };
  let PIX_CA: string;
  beforeAll(async () => {
    authority = await openAuthority(join(dataDir, 'ac'));
    const { certPem: cert, keyPem: key } = await signServerCertificate(authority);
    const folder = mkdtempSync(join(dataDir, 'banco-'));
    banco = await startPixServer({ dataDir: folder, mtls: { ca: authority.pem, cert, key } });
    PIX_CA = file('ac.pem', authority.pem);
  });
  afterAll(() => banco.close());

  it('accepts a client with the certificate', async () => {
    const PIX_CERT = file('cliente.pem', await clientOf(authority));
    expect(await cobrar({ PIX_CERT, PIX_CA })).toEqual({ copiaECola: expect.stringMatching(/^000201/) });
    expect(banco.cobrancas()).toHaveLength(1);
  });

  it.each([
    ['none', async () => ({})],
    [
      'one of an authority that the bank does not know',
      async () => ({
        PIX_CERT: file('estranho.pem', await clientOf(await createStrangeAuthority())),
      }),
    ],
    ['one that has ended', async () => ({ PIX_CERT: file('vencido.pem', await clientOf(authority, -1)) })],
  ])('rejects a client with %s', async (_, files) => {
    const before = banco.cobrancas().length;
    await expect(cobrar({ PIX_CA, ...(await files()) })).rejects.toThrow();
    expect(banco.cobrancas()).toHaveLength(before);
  });

  it('is rejected without a known authority', async () => {
    const PIX_CERT = file('cliente.pem', await clientOf(authority));
    await expect(cobrar({ PIX_CERT })).rejects.toMatchObject({
      code: expect.stringMatching(/CERT|SIGNED|ISSUER/),
    });
  });

  it('stops the start, naming an unusable file', async () => {
    expect(() => open({ PIX_CERT: join(dataDir, 'nenhum.pem') })).toThrow(/PIX_CERT/);
    expect(() => open({ PIX_CERT: file('sem-chave.pem', authority.pem) })).toThrow(/PIX_CERT.*chave/);
    expect(() => open({ PIX_CA: join(dataDir, 'nenhuma.pem') })).toThrow(/PIX_CA/);
  });
});
