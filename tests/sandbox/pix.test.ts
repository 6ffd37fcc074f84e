import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bancoPix } from '#gateway/pix/bancoPix.ts';
import { startPixServer } from '#sandbox/pix/pixServer.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'patio-pix-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const TXID = 'A'.repeat(32);

it('a charge that was shown before a restart can still be paid, and what was paid is known', async () => {
  const primeiro = await startPixServer({ dataDir });
  const banco = (url: string) =>
    bancoPix({ url, ...primeiro.credenciais, segredo: 's'.repeat(32), certificado: null });
  const antes = banco(primeiro.url);
  const cobranca = { valor: 1_234, expiraEmSegundos: 3600, solicitacao: 'Recarga' };
  const { copiaECola } = await antes.cobrar({ txid: TXID, ...cobranca });
  await antes.cobrar({ txid: 'B'.repeat(32), ...cobranca });
  await primeiro.pagar('B'.repeat(32));
  await antes.close();
  await primeiro.close();

  const segundo = await startPixServer({ dataDir });
  const depois = banco(segundo.url);
  expect(await depois.cobrar({ txid: TXID, ...cobranca })).toEqual({ copiaECola });
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
