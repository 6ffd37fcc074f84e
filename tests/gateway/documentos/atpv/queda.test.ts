import { existsSync, mkdirSync, readdirSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { atpv, type LoteAtpv } from '#contract/gateway/documentos/atpv.ts';
import type { VeiculoFinalizadoWire } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { createVault } from '#gateway/certificados/vault.ts';
import { openDatabase } from '#gateway/db/driver/openDatabase.ts';
import { daEmpresa } from '#gateway/db/driver/tenancy/tenancy.ts';
import { certificadoStore } from '#gateway/db/stores/cadastros/certificadoStore.ts';
import { estoqueStore } from '#gateway/db/stores/estoque/estoqueStore.ts';
import { renaveClient } from '#gateway/renave/client.ts';
import { type Sandbox, startSandbox } from '#sandbox/main.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { signIn, type TestSession } from '#tests/support/gateway.ts';
import { type GatewayProcess, runLeasesOut, startGatewayProcess } from '#tests/support/gatewayProcess.ts';
import { copyDatabaseFolder, copyFolder, SEGREDO } from '#tests/support/template.ts';
import { downloadLote, itensDosVeiculos, venderCom } from './vendas.ts';

describe('a gateway killed while building a batch', () => {
  let dir: string;
  let sandbox: Sandbox;
  let gateway: GatewayProcess;
  let drop: () => Promise<void>;
  let databaseUrl: string | undefined;
  let empresa: number;
  let session: TestSession;

  const start = async (): Promise<void> => {
    const renave = { url: sandbox.renaveUrl, ca: sandbox.caPem };
    await runLeasesOut(databaseUrl);
    gateway = await startGatewayProcess({ dir, renave, databaseUrl, secret: SEGREDO });
    session = await signIn(gateway.url, 'lojista', empresa);
  };

  /** Sells directly in the database, before the process to be killed opens it. */
  const vender = async (quantidade: number): Promise<VeiculoFinalizadoWire[]> => {
    const database = await openDatabase({ url: databaseUrl ?? null, dir });
    const client = renaveClient({
      url: sandbox.renaveUrl,
      ca: sandbox.caPem,
      timeoutMs: 10_000,
      certificado: (codigo) => certificadoStore(daEmpresa(database.kysely, codigo)).get(),
      vault: createVault(SEGREDO),
      agora: () => new Date(),
    });
    const estoque = estoqueStore(daEmpresa(database.kysely, empresa));
    return venderCom({ sandbox, renave: client, empresa, estoque }, quantidade).finally(async () => {
      await client.close();
      await database.close();
    });
  };

  beforeEach(async () => {
    dir = copyFolder();
    sandbox = await startSandbox({ dataDir: join(dir, 'sandbox') });
    ({
      drop,
      databaseUrl,
      codigoEmpresa: empresa,
    } = await copyDatabaseFolder(dir, EMPRESAS.horizonteMatriz.cnpj));
  });
  afterEach(async () => {
    sandbox.behaviours.clear();
    await gateway.kill9();
    await sandbox.close();
    await drop();
    rmSync(dir, { recursive: true, force: true });
  });

  const create = async (veiculos: readonly VeiculoFinalizadoWire[]): Promise<number> =>
    (await session.call(atpv.processarLote, { listaVeiculos: itensDosVeiculos(veiculos) })).codigo;

  const loteOf = async (codigo: number): Promise<LoteAtpv | undefined> =>
    (await session.call(atpv.lotes, {})).data.find((lote) => lote.codigo === codigo);

  /** Polls, since the other process offers no event to await. */
  const untilPronto = async (codigo: number): Promise<LoteAtpv> => {
    for (;;) {
      const lote = await loteOf(codigo);
      if (lote?.pronto) return lote;
      await delay(50);
    }
  };

  const expectWhole = async (codigo: number, veiculos: readonly VeiculoFinalizadoWire[]): Promise<void> => {
    const lote = await untilPronto(codigo);
    expect(lote).toMatchObject({
      totalarquivosprocessados: veiculos.length,
      errolote: null,
      listaArquivos: [],
    });
    const files = await downloadLote(session, lote.arquivo ?? '');
    expect(files.size).toBe(veiculos.length);
    for (const { bytes } of files.values()) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(readdirSync(join(dir, 'arquivos', '.escrevendo'))).toEqual([]);
  };

  it('continues after the restart with the stored documents, and requests none twice', async () => {
    const veiculos = await vender(40);
    await start();
    const ultimo = veiculos.at(-1);
    const preso = sandbox.behaviours.add({
      cenario: 'fazENaoResponde',
      alvo: { chassi: ultimo?.chassi_vei },
    });
    const codigo = await create(veiculos);
    await sandbox.behaviours.whenApplied(preso.id);
    await gateway.kill9();
    const kept = readdirSync(join(dir, 'arquivos', 'documentos'), { recursive: true }).length;
    expect(kept).toBeGreaterThan(20);
    sandbox.behaviours.clear();
    // Stored documents would be refused now, so only missing ones may be requested again.
    const documentos = readdirSync(join(dir, 'arquivos', 'documentos'), { recursive: true }).join();
    for (const { chassi_vei: chassi, idest_vei } of veiculos) {
      const known = documentos.includes(`/${idest_vei}.pdf`);
      const operacoes = ['pdfAtpv', 'termoSaida'] as const;
      if (known) sandbox.behaviours.add({ cenario: 'recusa', alvo: { chassi, operacoes } });
    }
    await start();
    const lote = await untilPronto(codigo);
    expect(lote.totalarquivosprocessados).toBe(veiculos.length);
    // At most those stored in the last instant and not recorded yet are requested again.
    expect(lote.listaArquivos.length).toBeLessThanOrEqual(4);
  });

  it('never offers a truncated zip: a partial one is rewritten', async () => {
    const veiculos = await vender(60);
    await start();
    const making = join(dir, 'arquivos', '.escrevendo');
    mkdirSync(making, { recursive: true });
    const codigo = await create(veiculos);
    const documentos = join(dir, 'arquivos', 'documentos');
    const countDocuments = () =>
      existsSync(documentos)
        ? readdirSync(documentos, { recursive: true }).filter((name) => String(name).endsWith('.pdf')).length
        : 0;
    await new Promise<void>((resolve) => {
      const watcher = watch(making, () => {
        // All documents exist, so the zip is being written.
        if (countDocuments() < veiculos.length) return;
        watcher.close();
        resolve();
      });
    });
    await gateway.kill9();
    await start();
    await expectWhole(codigo, veiculos);
  });

  it('keeps a batch that was just requested', async () => {
    const veiculos = await vender(5);
    await start();
    const codigo = await create(veiculos);
    await gateway.kill9();
    await start();
    await expectWhole(codigo, veiculos);
  });
});
