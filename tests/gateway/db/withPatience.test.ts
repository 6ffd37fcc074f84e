import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { asRefusal, withPatience } from '#gateway/db/driver/databaseFailures.ts';
import { openDatabase } from '#gateway/db/driver/openDatabase.ts';

describe('a gateway that starts while its connections are cut', () => {
  const FECHADA = 'postgres://127.0.0.1:9/nada';
  const saying = () => {
    const ditos: [string, number][] = [];
    const tell = (error: unknown, emMs: number) => {
      ditos.push([(error as AppError).code, emMs]);
    };
    return { ditos, tell };
  };

  it.each([
    '25006',
    // The server's words for it are many, and in its language: 'recovery is in progress', 'not currently accepting connections'.
    '55000',
    '53100',
    '53200',
    '53300',
    '58030',
    '28P01',
    '28000',
    '3D000',
    '57P01',
    '57P05',
    '08006',
  ])('knows %s as an outage', (code) => {
    expect(asRefusal(Object.assign(new Error('servidor'), { code }))).toMatchObject({ code: 'indisponivel' });
  });

  it('knows a row that a view refuses from an outage', () => {
    const refused = Object.assign(new Error('fila'), { code: '55000', routine: 'ExecWithCheckOptions' });
    expect(asRefusal(refused)).toBe(refused);
  });

  it.each(['55P03', '40P01'])('tells a lock that another one held: %s', async (code) => {
    const { ditos, tell } = saying();
    const failure = Object.assign(new Error('servidor'), { code });
    const results = [failure, failure];
    const open = () => {
      const next = results.pop();
      return next ? Promise.reject(next) : Promise.resolve('open');
    };
    expect(await withPatience(open, tell, [1, 2])).toBe('open');
    expect(ditos).toEqual([
      [code, 1],
      [code, 2],
    ]);
    expect(asRefusal(failure)).toMatchObject({ code: 'ocupado' });
  });

  it.each(['28P01', '3D000'])('does not retry what a server refuses for good: %s', async (code) => {
    const { ditos, tell } = saying();
    const recusa = Object.assign(new Error('servidor'), { code });
    await expect(withPatience(() => Promise.reject(recusa), tell, [1, 2])).rejects.toBe(recusa);
    const wrapped = new AppError('indisponivel', { cause: recusa });
    await expect(withPatience(() => Promise.reject(wrapped), tell, [1, 2])).rejects.toBe(wrapped);
    expect(ditos).toEqual([]);
  });

  it('retries with back-off, and logs it', async () => {
    const { ditos, tell } = saying();
    const dir = mkdtempSync(join(tmpdir(), 'patio-'));
    const onde = [FECHADA, FECHADA, null];
    const database = await withPatience(
      () => openDatabase({ url: onde.shift() ?? null, dir }),
      tell,
      [1, 2, 3],
    );
    expect(database.kind).toBe('pglite');
    expect(ditos).toEqual([
      ['indisponivel', 1],
      ['indisponivel', 2],
    ]);
    await database.close();
    rmSync(dir, { recursive: true, force: true });
  });

  it('fails at last, and at once for errors that waiting cannot fix', async () => {
    const { ditos, tell } = saying();
    const open = () => openDatabase({ url: FECHADA, dir: '' });
    await expect(withPatience(open, tell, [1])).rejects.toMatchObject({ code: 'indisponivel' });
    expect(ditos).toHaveLength(1);
    const outra = withPatience(() => Promise.reject(new Error('senha errada')), tell, [1]);
    await expect(outra).rejects.toThrow('senha errada');
    expect(ditos).toHaveLength(1);
  });
});
