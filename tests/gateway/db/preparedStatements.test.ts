import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepared } from '#gateway/db/driver/statements.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';
import { emptyDatabase } from '#tests/support/template.ts';

describe('a prepared statement', () => {
  const database = ownDatabase(emptyDatabase);
  beforeAll(async () => {
    await sql`create table bilhete (numero integer primary key, texto text, feito timestamptz, dia date,
      valor numeric(12, 2), grande bigint, partes integer[], corpo jsonb, bruto bytea)`.execute(
      database.kysely,
    );
  });

  const run = <Row>(statement: RawBuilder<Row>, db = database.kysely) => statement.execute(db);
  const row = (mark: RawBuilder<unknown>, numero: number) => sql<Record<string, unknown>>`${mark}
    insert into bilhete values (${numero}, ${'Ação "é" \' \\'}, ${'2026-03-01T12:00:00Z'}, ${'2026-03-01'}, ${12.5},
      ${9_007_199_254_740_991}, ${[1, 2]}, ${JSON.stringify({ a: ['é'] })}, ${Buffer.from([0, 255, 10])})
    returning *`;
  const get = (mark: RawBuilder<unknown>, numero: number) =>
    sql<{ texto: string }>`${mark} select texto, valor from bilhete where numero = ${numero}`;

  it('reads and writes every kind of value like an unprepared one', async () => {
    const plain = await run(row(sql``, 1));
    for (const numero of [2, 3, 4, 5, 6, 7, 8]) {
      const kept = await run(row(prepared, numero));
      expect(kept.rows).toEqual(plain.rows.map((one) => ({ ...one, numero })));
      expect((await run(get(prepared, numero))).rows).toEqual((await run(get(sql``, 1))).rows);
    }
  });

  it('returns the number of affected rows, if any', async () => {
    const change = (numero: number) =>
      sql`${prepared} update bilhete set texto = ${null} where numero <= ${numero}`;
    expect((await run(change(3))).numAffectedRows).toBe(3n);
    expect((await run(change(0))).numAffectedRows).toBe(0n);
    expect((await run(get(prepared, 1))).rows).toEqual([{ texto: null, valor: 12.5 }]);
    expect((await run(get(prepared, 99))).rows).toEqual([]);
  });

  it('that fails leaves later ones unaffected, in and outside a transaction', async () => {
    await expect(run(row(prepared, 1))).rejects.toMatchObject({ code: '23505' });
    const wrong = sql`${prepared} select nada from bilhete where numero = ${1}`;
    await expect(run(wrong)).rejects.toMatchObject({ code: '42703' });
    await expect(run(wrong)).rejects.toMatchObject({ code: '42703' });
    expect((await run(get(prepared, 2))).rows).toHaveLength(1);
    const inside = database.kysely.transaction().execute(async (tx) => {
      await run(row(prepared, 20), tx);
      await run(row(prepared, 20), tx);
    });
    await expect(inside).rejects.toMatchObject({ code: '23505' });
    expect((await run(get(prepared, 20))).rows).toEqual([]);
    await database.kysely.transaction().execute((tx) => run(row(prepared, 21), tx));
    expect((await run(get(prepared, 21))).rows).toHaveLength(1);
  });

  it('gets its own answer under concurrency with unprepared ones', async () => {
    const numeros = Array.from({ length: 40 }, (_, index) => 1000 + index);
    await Promise.all(numeros.map((numero) => run(row(numero % 2 ? prepared : sql``, numero))));
    const own = sql<{ numero: number }>`${prepared} select numero from bilhete where numero = `;
    const asked = await Promise.all(numeros.map((numero) => run(sql<{ numero: number }>`${own}${numero}`)));
    expect(asked.map(({ rows }) => rows)).toEqual(numeros.map((numero) => [{ numero }]));
  });
});
