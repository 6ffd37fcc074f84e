import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import type { AnyOperacao } from '#gateway/engine/operacoes/operacao.ts';
import { callOf } from '#gateway/engine/operacoes/operacao.ts';
import { espelho } from '#gateway/engine/operacoes/operacaoDeEstoque.ts';
import { readEstoque } from '#gateway/renave/readEstoque.ts';
import { takeOverOne } from '#gateway/usecases/estoque/estoqueRenave/takeOverEstoque.ts';
import { operacoes } from '#gateway/usecases/index.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

const FOLDER = join(import.meta.dirname, 'shapes');

/** A kept stock record of each kind, as production captures have them: values invented, nulls as they were. */
const shapes = readdirSync(FOLDER).map((file) => {
  const json: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
  return { name: file.replace('.json', ''), json };
});

const recordOf = (json: unknown): EstoqueRenave => {
  const read = readEstoque(json);
  if ('unreadable' in read) throw new Error(read.unreadable);
  return read.ok;
};

/** A value that has any property, and is a day in text. */
const anything = (): unknown =>
  new Proxy(Object('2026-11-20T10:00:00') as object, {
    get: (text, name) => {
      if (name === Symbol.toPrimitive) return () => '2026-11-20T10:00:00';
      const own: unknown = Reflect.get(text, name, text);
      return own === undefined
        ? anything()
        : typeof own === 'function'
          ? own.bind('2026-11-20T10:00:00')
          : own;
    },
  });

/** Stores that know nothing and take everything. */
const empty = (called = ''): never =>
  new Proxy(() => {}, {
    get: (_, name) => (name === 'then' ? undefined : empty(String(name))),
    apply: () => Promise.resolve(called.startsWith('list') ? [] : null),
  }) as never;

const answeredByStock = [...operacoes.values()].filter((operacao: AnyOperacao) => {
  const { expects } = callOf(operacao, anything() as object);
  return expects === 'estoque';
});

describe('the stock record of the real registry', () => {
  it.each(shapes)('$name is read whole: nothing is missing but what is missing', ({ json }) => {
    const read = readEstoque(json);
    expect(read).toHaveProperty('ok');
    expect(recordOf(json)).toMatchObject({ id: (json as { id: number }).id });
  });

  it('that is unknown in parts keeps its words, and support is told them', () => {
    const { json } = shapes.find(({ name }) => name === 'palavras-desconhecidas') ?? { json: null };
    expect(readEstoque(json)).toMatchObject({
      ok: { estado: 'RESERVADO', tipoCrv: 'CINZA' },
      odd: ['estado: RESERVADO', 'tipoCrv: CINZA'],
    });
  });

  it.each([
    [{ chassi: '9PTSHAPE000000001', estado: 'CONFIRMADO' }, 'sem id'],
    [{ id: 7, estado: 'CONFIRMADO' }, 'id 7: sem chassi'],
    [{ id: 7, chassi: '9PTSHAPE000000001' }, 'id 7: sem estado'],
    ['texto', 'não é um registro'],
  ])('%j is unreadable: %s', (json, unreadable) => {
    expect(readEstoque(json)).toEqual({ unreadable });
  });

  it('that ended by a cancelled entry or a return has its day in the cancellation alone', () => {
    for (const name of ['zero-km-devolvido', 'zero-km-entrada-cancelada', 'usado-entrada-cancelada']) {
      const { json } = shapes.find((one) => one.name === name) ?? { json: null };
      expect(espelho(recordOf(json))).toMatchObject({
        estado: 'FINALIZADO',
        saida: '2026-10-22T00:00:00',
        comprador: null,
      });
    }
  });
});

describe.each(shapes)('with $name', ({ json }) => {
  const record = recordOf(json);
  const dados = () => ({ corpo: anything() as object, refs: anything() as object });
  const intencao = {
    id: 'x',
    alvo: { chassi: record.chassi },
    chassi: record.chassi,
    placa: record.placa,
  } as never;

  it.each(answeredByStock.map((operacao) => [operacao.nome, operacao] as const))(
    '%s judges, searches and notes it without an error',
    async (_, operacao) => {
      operacao.matches(record, dados(), intencao);
      operacao.pointsOn?.(record, dados());
      const inspect = (async () => ({ tipo: 'ok', status: 200, corpo: [record] })) as never;
      await operacao.search(inspect, dados(), intencao);
      const efeito = { stores: empty(), intencao, ...dados(), resposta: record, agora: new Date() };
      await operacao.efeito(efeito);
      await operacao.follow?.changed(efeito);
      operacao.follow?.estado(record);
      operacao.follow?.isFinal(record);
    },
  );
});

describe('a company with such records in its past', () => {
  const world = ownGateway();

  it('takes them all over', async () => {
    const { ports } = world.gateway;
    const codigo = await world.codigoOf('horizonteMatriz');
    const records = shapes.map(({ json }, at) => ({
      ...recordOf(json),
      id: 3_000_000 + at,
      chassi: `9PTSHPTK0${String(at).padStart(8, '0')}`,
    }));
    await ports.transacao(codigo, async (stores) => {
      const contexto = { stores, codigoUsuario: null, desde: new Date(), agora: new Date() };
      for (const one of records) expect(await takeOverOne(contexto, espelho(one))).toBe('novo');
    });
    const kept = await ports.empresa(codigo).estoque.getVarios(records.map(({ id }) => id));
    expect(kept.size).toBe(records.length);
    expect([...kept.values()].find(({ estadoDito }) => estadoDito)).toMatchObject({
      estado: 'TRANSFERIDO',
      estadoDito: 'RESERVADO',
    });
  });
});
