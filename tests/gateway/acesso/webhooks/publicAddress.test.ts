import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { webhookClient } from '#gateway/webhooks/client.ts';
import { isPublicAddress, publicLookup } from '#gateway/webhooks/publicAddress.ts';

const CLOSED = [
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.8.8.8', '169.254.169.254', '172.16.0.1'],
  ...['192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ...[
    '224.0.0.1',
    '239.1.1.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    '::7f00:1',
  ],
  ...['64:ff9b::808:808', '64:ff9b:1::1', '100::1', 'fc00::1', 'fd12::1', 'fe80::1', 'fec0::1', 'ff02::1'],
  ...['2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', 'localhost', ''],
];
const OPEN = [
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.32.0.1',
  '200.160.2.3',
  '2606:4700::1111',
  '2804:14d::1',
];

describe('addresses that events may go to', () => {
  it.each(CLOSED)('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  it.each(OPEN)('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  const { refuses } = webhookClient(['http://127.0.0.1:9']);
  it.each([
    ...[
      'http://loja.test/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
    ],
    ...['https://[::ffff:10.0.0.1]/', 'https://quem:senha@loja.test/', 'ftp://loja.test/', 'loja.test', ''],
    ...['http://127.0.0.1:8/', 'http://127.0.0.1:9@loja.test/', 'file:///etc/passwd'],
  ])('no endpoint is made for %s', (url) => {
    expect(refuses(url)).toEqual(expect.any(String));
  });
  it.each(['https://loja.test/eventos?a=1', 'https://8.8.8.8:8443/', 'http://127.0.0.1:9/receber'])(
    'one is made for %s',
    (url) => {
      expect(refuses(url)).toBeNull();
    },
  );
});

describe('the address that is connected to', () => {
  const found = (...addresses: string[]): LookupAddress[] =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const lookUp = (answers: LookupAddress[], all: boolean) =>
    new Promise<unknown>((resolve) => {
      const lookup = publicLookup((_, __, done) => done(null, answers));
      lookup('loja.test', { all }, (error, address, family) => resolve(error?.message ?? [address, family]));
    });

  it('is never a private one, whatever its name said before', async () => {
    expect(await lookUp(found('10.0.0.1', '::1'), true)).toBe('ENDERECO_FECHADO');
    expect(await lookUp(found('10.0.0.1'), false)).toBe('ENDERECO_FECHADO');
    expect(await lookUp(found('10.0.0.1', '8.8.8.8'), true)).toEqual([found('8.8.8.8'), undefined]);
    expect(await lookUp(found('10.0.0.1', '8.8.8.8'), false)).toEqual(['8.8.8.8', 4]);
  });

  it('is looked at for each connection: a name that changes its address is caught', async () => {
    const answers = [found('127.0.0.1'), found('169.254.169.254')];
    const asked: string[] = [];
    const client = webhookClient(
      [],
      publicLookup((name, _, done) => {
        asked.push(name);
        done(null, answers.shift() ?? []);
      }),
    );
    const fechado = { status: null, erro: expect.stringContaining('não é público') };
    expect(await client.send('https://loja.test/', {}, '{}')).toMatchObject(fechado);
    expect(await client.send('https://loja.test/', {}, '{}')).toMatchObject(fechado);
    expect(asked).toEqual(['loja.test', 'loja.test']);
    await client.close();
  });

  it('is checked again when an endpoint that was let through is no longer', async () => {
    const client = webhookClient([]);
    expect(await client.send('http://127.0.0.1:9/', {}, '{}')).toMatchObject({ status: null });
    await client.close();
  });
});
