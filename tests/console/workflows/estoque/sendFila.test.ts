import { expect, it } from 'vitest';
import { CallError } from '#src/dataProvider/failure.ts';
import type { NaFila } from '#src/workflows/estoque/patio/fila.ts';
import { sendFila } from '#src/workflows/estoque/patio/sendFila.ts';

const naFila = (id: string): NaFila => ({
  id,
  dono: '1:1',
  codigo: id.startsWith('outra') ? 2 : id.startsWith('chegou') ? null : 1,
  leitura: {
    id,
    lido: id,
    lidaEm: '2026-11-27T12:00:00.000Z',
    lugar: null,
    modo: 'camera',
    motivo: null,
    fotoBase64: id.startsWith('foto') ? 'iVBORw0KGgo=' : null,
  },
});

/** A queue, and a gateway that refuses some of it. */
const opened = (ids: readonly string[], refuses: (id: string) => CallError | null) => {
  let waiting = ids.map(naFila);
  const kept: string[] = [];
  const requests: string[][] = [];
  const fila = {
    list: async () => waiting,
    remove: async (gone: readonly string[]) => {
      waiting = waiting.filter(({ id }) => !gone.includes(id));
    },
    send: async (leituras: readonly NaFila[]) => {
      for (const { id } of leituras) {
        const refused = refuses(id);
        if (refused) throw refused;
      }
      requests.push(leituras.map(({ id }) => id));
      kept.push(...leituras.map(({ id }) => id));
      return { guardadas: leituras.map(({ id }) => id), recusadas: [] };
    },
  };
  return { fila, kept, requests, left: () => waiting.map(({ id }) => id) };
};

it('a reading with a photograph goes alone, in its turn', async () => {
  const { fila, requests } = opened(['um', 'dois', 'foto1', 'foto2', 'três'], () => null);
  expect([...(await sendFila(fila))]).toEqual([]);
  expect(requests).toEqual([['um', 'dois'], ['foto1'], ['foto2'], ['três']]);
});

it('a reading that the gateway never takes holds up no other, and stays', async () => {
  const wrong = new CallError('Não é um identificador.', 400, { code: 'corpoInvalido' });
  const { fila, kept, left } = opened(['um', 'ruim', 'dois'], (id) => (id === 'ruim' ? wrong : null));
  expect([...(await sendFila(fila))]).toEqual([['ruim', wrong]]);
  expect([kept, left()]).toEqual([['um', 'dois'], ['ruim']]);
});

it('each check gets its own, and an arrival goes alone', async () => {
  const { fila, requests } = opened(['um', 'outra1', 'chegou1', 'dois', 'outra2', 'chegou2'], () => null);
  await sendFila(fila);
  expect(requests).toEqual([['um', 'dois'], ['outra1', 'outra2'], ['chegou1'], ['chegou2']]);
});

it('a check that is no more, and an error of the gateway’s own, hold up no other check', async () => {
  for (const status of [404, 422, 500]) {
    const gone = new CallError('', status);
    const { fila, kept, left } = opened(['um', 'outra1', 'dois'], (id) => (id === 'outra1' ? null : gone));
    expect([...(await sendFila(fila)).keys()]).toEqual(['um', 'dois']);
    expect([kept, left()]).toEqual([['outra1'], ['um', 'dois']]);
  }
});

it('what the gateway refuses of a request, or does not name, is not sent again in the same round', async () => {
  const { fila, left } = opened(['um', 'dois', 'três'], () => null);
  let requests = 0;
  const send = async () => {
    requests += 1;
    return { guardadas: ['um'], recusadas: [{ id: 'dois', motivo: 'Não é um momento.' }] };
  };
  const stayed = await sendFila({ ...fila, send });
  expect([...stayed].map(([id, error]) => [id, (error as CallError).message])).toEqual([
    ['dois', 'Não é um momento.'],
  ]);
  expect([requests, left()]).toEqual([1, ['dois', 'três']]);
});

it.each([
  [403, 'semDireito'],
  [0, undefined],
] as const)(
  'a refusal of the person, or of the moment (%i), leaves all of it on the device',
  async (status, code) => {
    const refused = new CallError('', status, code ? { code } : {});
    const { fila, kept, left } = opened(['um', 'dois'], () => refused);
    await expect(sendFila(fila)).rejects.toBe(refused);
    expect([kept, left()]).toEqual([[], ['um', 'dois']]);
  },
);
