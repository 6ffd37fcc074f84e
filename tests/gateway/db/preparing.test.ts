import type { Pool, QueryConfig } from 'pg';
import { describe, expect, it } from 'vitest';
import { preparing } from '#gateway/db/driver/preparing.ts';

/** A fake pool of two connections that records statements and fails as told. */
const driver = () => {
  const asked: { connection: number; name: string | undefined }[] = [];
  const released: (boolean | undefined)[] = [];
  const fault: { code: string | null } = { code: null };
  const connections = [0, 1].map((connection) => ({
    query: async ({ name }: QueryConfig) => {
      asked.push({ connection, name });
      if (fault.code) throw Object.assign(new Error('as told'), { code: fault.code });
      return { command: 'SELECT', rows: [] };
    },
    release: (destroy?: boolean) => released.push(destroy),
  }));
  let turn = 0;
  const connect = async () => {
    turn += 1;
    return connections[turn % 2];
  };
  const pool = preparing({ connect, options: {}, end: async () => {} } as unknown as Pool);
  const run = async (text: string, values: unknown[] = [1]) => {
    const client = await pool.connect();
    await client.query(text, values).finally(() => client.release(false));
    return asked.at(-1)?.name;
  };
  return { run, asked, released, fault };
};

describe('a marked statement', () => {
  it('has a name, equal on every connection', async () => {
    const { run, asked } = driver();
    const names = [
      await run('/* prepared */ with a as (select $1)'),
      await run('/* prepared */ with a as (select $1)'),
      await run('select /* prepared */ b from c where d = $1'),
    ];
    expect(names[0]).toBeTruthy();
    expect(names[1]).toBe(names[0]);
    expect(asked[0]?.connection).not.toBe(asked[1]?.connection);
    expect([undefined, names[0]]).not.toContain(names[2]);
  });

  it('is one of a bounded number', async () => {
    const { run, asked } = driver();
    for (let text = 0; text < 150; text += 1) await run(`/* prepared */ select $1 + ${text}`);
    expect(new Set(asked.map(({ name }) => name).filter(Boolean)).size).toBe(100);
  });

  it('discards only the connection on which its table was migrated', async () => {
    const { run, released, fault } = driver();
    const text = '/* prepared */ select * from t where a = $1';
    fault.code = '23505';
    await expect(run(text)).rejects.toThrow('as told');
    fault.code = '0A000';
    await expect(run('select * from t where a = $1')).rejects.toThrow('as told');
    await expect(run(text)).rejects.toThrow('as told');
    expect(released).toEqual([false, false, true]);
  });
});

describe('an unmarked statement', () => {
  it('is planned for its values each time', async () => {
    const { run } = driver();
    expect(await run('commit', [])).toBeUndefined();
    expect(await run('insert into t values ($1)')).toBeUndefined();
    expect(await run(`select a, b, c, d, e, f, g, h, i from t where j = '/* prepared */'`)).toBeUndefined();
  });
});
