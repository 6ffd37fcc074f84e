import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { xml } from '#contract/gateway/notas/xml.ts';
import { type Sandbox, startSandbox } from '#sandbox/main.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { signIn, type TestSession } from '#tests/support/gateway.ts';
import { type GatewayProcess, runLeasesOut, startGatewayProcess } from '#tests/support/gatewayProcess.ts';
import { copyDatabaseFolder, copyFolder, SEGREDO } from '#tests/support/template.ts';
import { nota, truncada } from './notas.ts';
import { itensDoLote, loteFinalizado, post, send } from './send.ts';

describe('a gateway killed while importing a batch', () => {
  let dir: string;
  let sandbox: Sandbox;
  let gateway: GatewayProcess;
  let lojista: TestSession;
  let world: Awaited<ReturnType<typeof copyDatabaseFolder>>;

  const start = async (): Promise<void> => {
    const renave = { url: sandbox.renaveUrl, ca: sandbox.caPem };
    await runLeasesOut(world.databaseUrl);
    gateway = await startGatewayProcess({ dir, renave, databaseUrl: world.databaseUrl, secret: SEGREDO });
    lojista = await signIn(gateway.url, 'lojista', world.codigoEmpresa);
  };

  beforeAll(async () => {
    dir = copyFolder();
    sandbox = await startSandbox({ dataDir: join(dir, 'sandbox') });
    world = await copyDatabaseFolder(dir, EMPRESAS.horizonteMatriz.cnpj);
    await start();
  });
  afterAll(async () => {
    await gateway.kill9();
    await sandbox.close();
    await world.drop();
    rmSync(dir, { recursive: true, force: true });
  });

  /** 500 files: nine truncated, the last one the first again, and others for each test. */
  const filesFrom = (primeira: number) => {
    const arquivos = Array.from({ length: 500 }, (_, n) => ({
      nome: `${n}.xml`,
      conteudo: n % 50 === 49 ? truncada(primeira + n) : nota({ numero: primeira + n }),
    }));
    arquivos[499] = arquivos[0] ?? { nome: '', conteudo: '' };
    return arquivos;
  };

  const expectFinished = async (codigoLote: number, arquivos = filesFrom(1)): Promise<void> => {
    expect(await loteFinalizado(lojista, codigoLote)).toMatchObject({
      totalarquivos: 500,
      totalprocessados: 500,
      totalentradas: 490,
      totalduplicados: 1,
      totalerros: 9,
    });
    const itens = await itensDoLote(lojista, codigoLote);
    expect(itens.map((item) => item.nomearquivo)).toEqual(arquivos.map(({ nome }) => nome));
  };

  it('finishes it after the restart: every file reaches one state, none twice', async () => {
    const { codigoLote } = await send(lojista, filesFrom(1));
    await gateway.kill9();
    await start();
    await expectFinished(codigoLote);
  });

  it('finishes it also when some packs were read before', async () => {
    const stop = new AbortController();
    const events = await lojista.fetch('/api/eventos', { signal: stop.signal });
    const heard = events.body?.getReader();
    const arquivos = filesFrom(1001);
    const { codigoLote } = await send(lojista, arquivos);
    while ((await lojista.call(xml.lote, { id: codigoLote })).totalprocessados === 0) await heard?.read();
    await gateway.kill9();
    await start();
    await expectFinished(codigoLote, arquivos);
  });

  it('has all or nothing of an interrupted upload’s batch, and accepts the files again', async () => {
    const arquivos = filesFrom(2001);
    const packs = () =>
      readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pack'));
    const before = packs().length;
    const known = new Set((await lojista.call(xml.lotes, {})).data.map(({ codigo }) => codigo));
    const uploading = post(lojista, arquivos).then(
      () => 'answered',
      () => 'cut off',
    );
    while (packs().length === before) await new Promise(setImmediate);
    await gateway.kill9();
    await uploading;
    await start();
    const { data } = await lojista.call(xml.lotes, {});
    for (const { codigo } of data) if (!known.has(codigo)) await expectFinished(codigo, arquivos);
    const { codigoLote } = await send(lojista, arquivos);
    const lote = await loteFinalizado(lojista, codigoLote);
    expect(lote.totalentradas + lote.totalduplicados).toBe(491);
  });
});
