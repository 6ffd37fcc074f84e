import { afterEach, expect, it, vi } from 'vitest';
import type { LeituraDeAparelho } from '#contract/gateway/estoque/patio.ts';
import type { FilaDeLeituras } from '#src/workflows/estoque/patio/fila.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const leitura: LeituraDeAparelho = {
  id: 'a',
  lido: '9BGKS48U0T0000001',
  lidaEm: '2026-11-27T12:00:00Z',
  lugar: null,
  modo: 'digitada',
  motivo: null,
  fotoBase64: null,
};

it('keeps readings in memory where the disk takes none, until they are removed', async () => {
  const open = () => {
    const request = { error: new Error('full'), onerror: () => {} };
    queueMicrotask(() => request.onerror());
    return request;
  };
  vi.stubGlobal('indexedDB', { open });
  vi.resetModules();
  const { fila } = (await import('#src/workflows/estoque/patio/fila.ts')) as { fila: FilaDeLeituras };
  await fila.add({ id: 'a', dono: '1:2', codigo: 3, leitura });
  expect(await fila.list()).toMatchObject([{ id: 'a', dono: '1:2' }]);
  await fila.remove(['a']);
  expect(await fila.list()).toEqual([]);
});
