import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#gateway/config.ts';
import { openPostgres } from '#gateway/db/driver/postgres.ts';
import { inRequest } from '#gateway/db/driver/requestContext.ts';
import { createLogger } from '#gateway/log.ts';
import { startGateway } from '#gateway/main.ts';

const SERVIDOR = new URL(process.env.TEST_DATABASE_URL ?? '');
const NOME = `patio_recusada_${process.pid}`;
const SENHA = 'uma-senha-que-ninguem-deve-ler';

const at = (changes: Partial<Record<'pathname' | 'username' | 'password' | 'search', string>>): string =>
  Object.assign(new URL(SERVIDOR), { pathname: `/${NOME}`, ...changes }).href;

describe('a start that the database or the machine turns away', () => {
  let admin: pg.Client;
  let dir: string;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'patio-recusada-'));
    admin = new pg.Client({ connectionString: SERVIDOR.href });
    await admin.connect();
    await admin.query(`create database ${NOME}`);
    await admin.query(`create role ${NOME} login password '${SENHA}'`);
  });
  afterAll(async () => {
    await admin.query(`drop database ${NOME} with (force)`);
    await admin.query(`drop role ${NOME}`);
    await admin.end();
    rmSync(dir, { recursive: true, force: true });
  });

  const whyNot = async (env: Record<string, string>): Promise<string> => {
    const config = readConfig({ PATIO_DATA_DIR: dir, PORT: '0', LOG_LEVEL: 'silent', ...env });
    const started = startGateway({ config, renave: { url: 'https://127.0.0.1:1', ca: null } });
    return started.then(
      async (gateway) => {
        const address = await gateway.listen().catch((error: Error) => error.message);
        await gateway.close();
        return address;
      },
      (error: Error) => error.message,
    );
  };

  it.each([
    [{ DATABASE_URL: at({ pathname: '/nao_existe' }) }, 'DATABASE_URL — este banco de dados não existe'],
    [
      { DATABASE_URL: at({ username: 'ninguem', password: SENHA }) },
      'DATABASE_URL — o servidor não aceita este usuário',
    ],
    [
      { DATABASE_URL: at({ username: NOME, password: SENHA }) },
      'DATABASE_URL — este usuário não pode criar tabelas',
    ],
    [
      { DATABASE_URL: at({}), DATABASE_LISTEN_URL: at({ pathname: '/nao_existe' }) },
      'DATABASE_LISTEN_URL — este banco de dados não existe',
    ],
  ])('says why in one sentence that names the variable: %#', async (env, sentence) => {
    const said = await whyNot(env);
    expect(said).toContain(`Configuração inválida: ${sentence}`);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).not.toContain(SENHA);
  });

  it('names the variable of an address that cannot be listened at', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    const { promise, resolve } = Promise.withResolvers<void>();
    taken.once('listening', resolve);
    await promise;
    const port = String((taken.address() as AddressInfo).port);
    const DATABASE_URL = at({});
    const emUso = (name: string) => `A porta ${port} já está em uso. Escolha outra em ${name}.`;
    expect(await whyNot({ DATABASE_URL, METRICS_PORT: port })).toBe(emUso('METRICS_PORT'));
    expect(await whyNot({ DATABASE_URL, PORT: port })).toBe(emUso('PORT'));
    const METRICS_HOST = '192.0.2.1';
    expect(await whyNot({ DATABASE_URL, METRICS_PORT: '0', METRICS_HOST })).toBe(
      'METRICS_HOST não é um endereço desta máquina.',
    );
    taken.close();
  });

  it('names a data folder that cannot be written to, before it migrates', async () => {
    const file = join(dir, 'arquivo');
    writeFileSync(file, '');
    expect(await whyNot({ PATIO_DATA_DIR: join(file, 'pasta') })).toContain('PATIO_DATA_DIR — esperada');
  });

  it('leaves a replica alone that turns it away', async () => {
    const log = createLogger('silent');
    const database = openPostgres(
      at({}),
      {},
      { replica: { url: at({ username: 'ninguem', password: SENHA }), log } },
    );
    const read = () => database.kysely.selectFrom('estado').select('codigo_uf').limit(1).execute();
    expect(await inRequest({ replica: true }, read)).toHaveLength(1);
    expect(database.usesReplica()).toBe(false);
    await database.close();
  });
});
