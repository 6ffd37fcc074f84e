import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { atpv, type LoteAtpv } from '#contract/gateway/atpv.ts';
import { createVault } from '#gateway/certificados/vault.ts';
import { daEmpresa } from '#gateway/db/driver/escopo/escopo.ts';
import { openDatabase } from '#gateway/db/driver/openDatabase.ts';
import { certificadoStore } from '#gateway/db/stores/certificadoStore.ts';
import { estoqueStore } from '#gateway/db/stores/estoque/estoqueStore.ts';
import { renaveClient } from '#gateway/renave/client.ts';
import { type Sandbox, startSandbox } from '#sandbox/main.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { itensDosVeiculos, venderCom } from '#tests/gateway/atpv/vendas.ts';
import { signIn, type TestSession } from '#tests/support/gateway.ts';
import { startGatewayProcess } from '#tests/support/gatewayProcess.ts';
import { copyDatabaseFolder, copyFolder, SEGREDO, setup } from '#tests/support/template.ts';

// Memory during a batch of documents, from the request to the downloaded zip, with the gateway in a separate process
// and the registry in this one. V8 lets garbage grow to some 150 MB before it sweeps, which a hundred documents do not
// fill; from 1,000 to 3,000 the peak must not move. Sizes may be given as arguments.

const given = process.argv.slice(2).map(Number);
const SIZES = given.length > 0 ? given : [100, 1_000];
const MEGABYTE = 1024 * 1024;

const rssOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;

/** Samples a process's memory twenty times a second and returns the peak. */
const watchMemory = (pid: number) => {
  let peak = rssOf(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, rssOf(pid));
  }, 50);
  return () => {
    clearInterval(timer);
    return peak;
  };
};

interface World {
  dir: string;
  databaseUrl: string | undefined;
  empresa: number;
  sandbox: Sandbox;
}

const sell = async ({ dir, databaseUrl, empresa, sandbox }: World, quantidade: number) => {
  const database = await openDatabase({ url: databaseUrl ?? null, dir });
  const renave = renaveClient({
    url: sandbox.renaveUrl,
    ca: sandbox.caPem,
    timeoutMs: 10_000,
    certificado: (codigo) => certificadoStore(daEmpresa(database.kysely, codigo)).get(),
    vault: createVault(SEGREDO),
    agora: () => new Date(),
  });
  const vendidos = await venderCom(
    { sandbox, renave, empresa, estoque: estoqueStore(daEmpresa(database.kysely, empresa)) },
    quantidade,
  );
  await renave.close();
  await database.close();
  return itensDosVeiculos(vendidos);
};

type Itens = ReturnType<typeof itensDosVeiculos>;

const makeBatch = async (session: TestSession, listaVeiculos: Itens): Promise<LoteAtpv> => {
  const { codigo } = await session.call(atpv.processarLote, { listaVeiculos });
  for (;;) {
    const { data } = await session.call(atpv.lotes, { perPage: 1 });
    const lote = data.find((one) => one.codigo === codigo);
    if (lote?.pronto) return lote;
    await delay(200);
  }
};

/** Streams the zip and returns its size. */
const downloadSize = async (session: TestSession, arquivo: string): Promise<number> => {
  const response = await session.fetch('/api/atpv/downloadLoteAtpv', {
    method: 'POST',
    body: JSON.stringify({ arquivo }),
    headers: { 'content-type': 'application/json' },
  });
  let size = 0;
  for await (const chunk of response.body ?? []) size += chunk.length;
  return size;
};

const report = (quantidade: number, seconds: number, bytes: number, before: number, peak: number): void => {
  const mb = (value: number) => `${(value / MEGABYTE).toFixed(0)} MB`;
  console.log(
    `${String(quantidade).padStart(5)} documents  ${seconds.toFixed(1).padStart(6)} s  ` +
      `${(quantidade / seconds).toFixed(0).padStart(4)}/s  zip ${mb(bytes).padStart(6)}  ` +
      `RSS before ${mb(before)}, peak ${mb(peak)} (+${mb(peak - before)})`,
  );
};

const measure = async (quantidade: number): Promise<number> => {
  const dir = copyFolder();
  const sandbox = await startSandbox({ dataDir: join(dir, 'sandbox') });
  const banco = await copyDatabaseFolder(dir, EMPRESAS.horizonteMatriz.cnpj);
  const world = { dir, databaseUrl: banco.databaseUrl, empresa: banco.codigoEmpresa, sandbox };
  const itens = await sell(world, quantidade + 20);
  const renave = { url: sandbox.renaveUrl, ca: sandbox.caPem };
  const gateway = await startGatewayProcess({ dir, renave, databaseUrl: banco.databaseUrl, secret: SEGREDO });
  const session = await signIn(gateway.url, 'lojista', world.empresa);
  await makeBatch(session, itens.slice(quantidade));
  const before = rssOf(gateway.pid);
  const stopWatching = watchMemory(gateway.pid);
  const start = performance.now();
  const lote = await makeBatch(session, itens.slice(0, quantidade));
  const seconds = (performance.now() - start) / 1000;
  const bytes = await downloadSize(session, lote.arquivo ?? '');
  const peak = stopWatching();
  report(quantidade, seconds, bytes, before, peak);
  if (lote.listaArquivos.length > 0) throw new Error(`${lote.listaArquivos.length} documents failed`);
  await gateway.stop();
  await sandbox.close();
  await banco.drop();
  rmSync(dir, { recursive: true, force: true });
  return peak;
};

const removeTemplate = await setup();
const peaks: number[] = [];
for (const size of SIZES) peaks.push(await measure(size));
await removeTemplate();
const growth = ((peaks.at(-1) ?? 0) - (peaks[0] ?? 0)) / MEGABYTE;
console.log(`From ${SIZES[0]} to ${SIZES.at(-1)} documents: ${growth.toFixed(0)} MB more at the peak.`);
