import pg from 'pg';

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export interface BenchDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A new database on the machine's PostgreSQL; null if none answers. */
export const createBenchDatabase = async (): Promise<BenchDatabase | null> => {
  const name = `patio_bench_${process.pid}_${Date.now()}`;
  const admin = new pg.Client({ connectionString: SERVER, connectionTimeoutMillis: 2000 });
  try {
    await admin.connect();
  } catch {
    return null;
  }
  await admin.query(`create database ${name}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};
