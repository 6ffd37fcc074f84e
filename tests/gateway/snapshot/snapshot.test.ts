import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificado } from '#contract/gateway/cadastros/certificado.ts';
import { atpv } from '#contract/gateway/documentos/atpv.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { readConfig } from '#gateway/config.ts';
import type { Database } from '#gateway/db/driver/database.ts';
import { diskFiles } from '#gateway/files/diskFiles.ts';
import { openFiles } from '#gateway/files/openFiles.ts';
import { startBoss } from '#gateway/jobs/boss.ts';
import { createLogger } from '#gateway/log.ts';
import { startGateway } from '#gateway/main.ts';
import type { FileStore } from '#gateway/ports/ports.ts';
import { readCopia, saveCopia } from '#scripts/backup.ts';
import { vender } from '#tests/gateway/documentos/atpv/vendas.ts';
import { signIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { emptyDatabase, SEGREDO } from '#tests/support/template.ts';
import { prepareSaidas } from '#tests/support/zeroKm.ts';

/** Every file of a store by key. */
const filesOf = async (arquivos: FileStore): Promise<Record<string, string>> => {
  const keys = await Array.fromAsync(arquivos.listAll());
  const read = async (key: string) => [key, Buffer.from(await arquivos.readAll(key)).toString('base64')];
  return Object.fromEntries(await Promise.all(keys.map(read)));
};

describe('a backup of the database and its files', () => {
  let world: TestGateway;
  let target: Database;
  let dir: string;
  let pasta: string;
  let arquivos: FileStore;
  let vendido: string;
  let pdf: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'patio-copia-'));
    pasta = join(dir, 'copia');
    world = await startTestGateway();
    const lojista = await world.as('lojista');
    await prepareSaidas(world, lojista, { quantidade: 2, semente: 4 });
    const vendidos = await vender(world, 3);
    vendido = vendidos.find(({ acabado_vei }) => acabado_vei)?.chassi_vei ?? '';
    pdf = (await lojista.call(atpv.download, { chassi: vendido })).data.pdfAtpvBase64;
    const trabalho = { codigoEmpresa: 1, codigoLote: 999_999 };
    await world.gateway.ports.enqueue('atpv', [trabalho], { emMs: 3_600_000 });
    await saveCopia(origem(), pasta);
    // An empty migrated database, as the command creates it.
    const { database, drop } = await emptyDatabase();
    target = database;
    arquivos = await openFiles({ url: null, dir: join(dir, 'restaurado') });
    close = async () => {
      await database.close();
      await drop();
    };
    const boss = await startBoss(database, createLogger('silent'));
    await boss.stop({ graceful: false });
  });
  afterAll(async () => {
    await close();
    await world.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const origem = () => ({ database: world.gateway.database, arquivos: world.gateway.ports.arquivos });
  const destino = () => ({ database: target, arquivos });

  // Gateways write what companies use whenever they like.
  const rowsOf = async ({ kysely }: Database) => {
    const { rows: tables } = await sql<{ tablename: string }>`select tablename from pg_tables
      where schemaname = 'public' and tablename <> 'uso_da_empresa' order by 1`.execute(kysely);
    const all: Record<string, unknown> = {};
    for (const { tablename } of tables) {
      const { rows } = await sql<{ quantas: number; soma: string }>`select count(*)::int as quantas,
        md5(string_agg((to_jsonb(t) - 'aplicada')::text, ' ' order by (to_jsonb(t) - 'aplicada')::text)) as soma
        from ${sql.table(tablename)} t`.execute(kysely);
      all[tablename] = rows[0];
    }
    return all;
  };

  it('is not restored over rows or files', async () => {
    await expect(readCopia({ ...origem(), arquivos }, pasta)).rejects.toThrow(
      /banco de destino já tem dados/,
    );
    await expect(readCopia({ ...origem(), database: target }, pasta)).rejects.toThrow(/já tem arquivos/);
    await expect(saveCopia(origem(), pasta)).rejects.toThrow(/Já existe/);
  });

  /** The same backup, damaged. */
  const errada = () => {
    const outra = mkdtempSync(join(dir, 'errada-'));
    cpSync(pasta, outra, { recursive: true });
    return outra;
  };
  const nadaRestaurado = async () => {
    const { rows } = await sql`select 1 from empresa`.execute(target.kysely);
    expect([rows, await filesOf(arquivos)]).toEqual([[], {}]);
  };
  const text = () => gunzipSync(readFileSync(join(pasta, 'banco.gz'))).toString('utf8');

  it.each([
    ['that was cut off', () => text().split('\n').slice(0, -20).join('\n'), /incompleta/],
    ['of another version', () => text().replace(/^(patio-copia-1 )/, '$19999-futura '), /outra versão/],
    ['that is something else', () => '<nfeProc/>\n', /não é uma cópia/],
    [
      'with a table that is none',
      () => text().replace('#public.acesso', '#pg_catalog.pg_class'),
      /desconhecida/,
    ],
  ])('%s is refused, and nothing is restored', async (_, made, why) => {
    const wrong = errada();
    writeFileSync(join(wrong, 'banco.gz'), gzipSync(made()));
    await expect(readCopia(destino(), wrong)).rejects.toThrow(why);
    await nadaRestaurado();
  });

  it.each([
    ['that is gone', (file: string) => rmSync(file)],
    ['that was cut off', (file: string) => writeFileSync(file, 'metade')],
  ])('with a file %s is refused, and nothing is restored', async (_, damage) => {
    const wrong = errada();
    const [chave = ''] = await Array.fromAsync(diskFiles(join(wrong, 'arquivos')).listAll());
    damage(join(wrong, 'arquivos', chave));
    await expect(readCopia(destino(), wrong)).rejects.toThrow(`falta o arquivo ${chave}`);
    await nadaRestaurado();
  });

  it('whose files cannot all be stored leaves neither rows nor files', async () => {
    const write = async (key: string, content: Readable | Uint8Array) => {
      if (key.startsWith('documentos/')) throw new Error('disco cheio');
      return arquivos.write(key, content);
    };
    await expect(readCopia({ ...destino(), arquivos: { ...arquivos, write } }, pasta)).rejects.toThrow(
      'disco cheio',
    );
    await nadaRestaurado();
  });

  it('contains the files of rows added while reading, and tolerates a file removed meanwhile', async () => {
    const { ports } = world.gateway;
    const read: FileStore['read'] = async (key, range) => {
      if (key.startsWith('documentos/')) await ports.arquivos.remove(key);
      return ports.arquivos.read(key, range);
    };
    const outra = join(dir, 'outra');
    const documentos = Object.entries(await filesOf(ports.arquivos)).filter(([key]) =>
      key.startsWith('documentos/'),
    );
    const quantos = await saveCopia({ ...origem(), arquivos: { ...ports.arquivos, read } }, outra);
    for (const [key = '', content = ''] of documentos)
      await ports.arquivos.write(key, Buffer.from(content, 'base64'));
    expect(quantos).toBe(Object.keys(await filesOf(ports.arquivos)).length - documentos.length);
    expect(readdirSync(outra).sort()).toEqual(['arquivos', 'arquivos.txt', 'banco.gz']);
  });

  it('is refused where the database keeps fewer rows than it holds', async () => {
    const { kysely } = target;
    await sql`create rule perde as on insert to parceiro do instead nothing`.execute(kysely);
    await expect(readCopia(destino(), pasta)).rejects.toThrow(
      /public.parceiro tem 0 linhas, e a cópia tem \d/,
    );
    await sql`drop rule perde on parceiro`.execute(kysely);
    await nadaRestaurado();
  });

  it('is nobody else’s to read', () => {
    expect(statSync(pasta).mode & 0o777).toBe(0o700);
  });

  it.each(['backup', 'restore'])('has its command, npm run %s', (name) => {
    const { stderr, status } = spawnSync(process.execPath, ['scripts/run.mjs', name], { encoding: 'utf8' });
    expect([stderr, status]).toEqual(['Falta --pasta NOME.\n', 1]);
  });

  it('restores every row, the jobs, the sequences and the constraints into an empty database', async () => {
    const total = await readCopia(destino(), pasta);
    expect(total).toBe(
      text()
        .split('\n')
        .filter((linha) => linha.startsWith('{')).length,
    );
    expect(await filesOf(arquivos)).toEqual(await filesOf(world.gateway.ports.arquivos));
    expect(await rowsOf(target)).toEqual(await rowsOf(world.gateway.database));
    const { kysely } = target;
    const { rows } = await sql<{ data: object }>`select data from pgboss.job where name = 'atpv'`.execute(
      kysely,
    );
    expect(rows).toMatchObject([{ data: { codigoLote: 999_999 } }]);
    const parceiro = { cnpj_pcr: '', nomraz_pcr: 'Outro', versao_pcr: 1 };
    const { codigo_pcr } = await kysely
      .insertInto('parceiro')
      .values(parceiro)
      .returning('codigo_pcr')
      .executeTakeFirstOrThrow();
    expect(codigo_pcr).toBeGreaterThan(1);
    await expect(
      sql`insert into acesso (codusu_ace, codemp_ace) values (-1, -1)`.execute(kysely),
    ).rejects.toThrow();
  });

  it('works for its users, with their certificates and documents', async () => {
    const config = readConfig({
      PATIO_DATA_DIR: join(dir, 'restaurado'),
      PORT: '0',
      LOG_LEVEL: 'silent',
      PATIO_SECRET: SEGREDO,
    });
    const renave = { url: world.sandbox.renaveUrl, ca: world.sandbox.caPem };
    const gateway = await startGateway({ config, renave, database: target });
    const session = await signIn(await gateway.listen(), 'lojista', await world.codigoOf('horizonteMatriz'));
    expect((await session.call(saidaZeroKm.lista)).data.length).toBeGreaterThan(1);
    await expect(session.call(certificado.verify, { kind: 'vendaVeiculos' })).resolves.toBeDefined();
    world.sandbox.behaviours.add({ cenario: 'derruba' });
    expect((await session.call(atpv.download, { chassi: vendido })).data.pdfAtpvBase64).toBe(pdf);
    world.sandbox.behaviours.clear();
    await gateway.close();
  });
});
