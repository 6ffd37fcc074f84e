import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entradaZeroKm, type LinhaEntrada } from '#contract/gateway/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { xml } from '#contract/gateway/xml.ts';
import { type Sandbox, startSandbox } from '#sandbox/main.ts';
import { sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { signIn, type TestSession } from '#tests/support/gateway.ts';
import { type GatewayProcess, startGatewayProcess } from '#tests/support/gatewayProcess.ts';
import { copyDatabaseFolder, copyFolder, SEGREDO } from '#tests/support/template.ts';

/** Asks again until it is so; the process under test has its own clock, there is nothing to listen to. */
const poll = async <T>(look: () => Promise<T | null | false | undefined>): Promise<T> => {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

describe('a gateway that is killed', { timeout: 90_000 }, () => {
  let dir: string;
  let sandbox: Sandbox;
  let gateway: GatewayProcess;
  let drop: () => Promise<void>;
  let databaseUrl: string | undefined;
  let codigoEmpresa: number;

  const start = async () => {
    const renave = { url: sandbox.renaveUrl, ca: sandbox.caPem };
    gateway = await startGatewayProcess({ dir, renave, databaseUrl, secret: SEGREDO });
  };
  const lojista = (): Promise<TestSession> => signIn(gateway.url, 'lojista', codigoEmpresa);

  beforeEach(async () => {
    dir = copyFolder();
    sandbox = await startSandbox({ dataDir: join(dir, 'sandbox') });
    ({ drop, databaseUrl, codigoEmpresa } = await copyDatabaseFolder(dir, EMPRESAS.horizonteMatriz.cnpj));
    await start();
  });
  afterEach(async () => {
    sandbox.behaviours.clear();
    await gateway.kill9();
    await sandbox.close();
    await drop();
    rmSync(dir, { recursive: true, force: true });
  });

  const importar = async (quantidade: number): Promise<LinhaEntrada[]> => {
    const amostras = [
      ...sampleNotas({ quantidade, semente: 7, empresa: EMPRESAS.horizonteMatriz.cnpj, tipo: 'entrada' }),
    ];
    sandbox.preCadastrar(
      amostras.flatMap(({ veiculos }) =>
        veiculos.map(({ chassi, condicao, marcaModelo }) => ({
          chassi,
          cnpj: EMPRESAS.horizonteMatriz.cnpj,
          acabado: condicao === 1,
          dataHoraCadastro: '2026-01-10T08:00:00',
          marcaModelo,
        })),
      ),
    );
    const session = await lojista();
    const body = new FormData();
    for (const { nome, bytes } of amostras) body.append('arquivoxml', new Blob([Buffer.from(bytes)]), nome);
    const { codigoLote } = (await (
      await session.fetch('/api/xml/processarxml', { method: 'POST', body })
    ).json()) as {
      codigoLote: number;
    };
    await poll(async () => (await session.call(xml.lote, { id: codigoLote })).finalizado === 'sim');
    const { data } = await session.call(entradaZeroKm.lista, { perPage: 1000 });
    return data.filter(({ codigo }) => codigo !== null);
  };
  const confirmar = async (linhas: LinhaEntrada[]) =>
    (await lojista()).call(entradaZeroKm.confirmar, {
      itensList: linhas.map(({ codigo }) => ({ codigo: codigo ?? 0 })),
    });
  const emEstoque = async () => {
    const { data } = await (await lojista()).call(saidaZeroKm.lista, { perPage: 1000 });
    return new Set(data.map(({ chassi }) => chassi));
  };
  const entradasFeitas = (chassi: string) =>
    sandbox.journal().filter((effect) => effect.operacao === 'entradaZeroKm' && effect.chassi === chassi)
      .length;

  it('between the registry’s deed and its answer finds the deed after the restart, and does not repeat it', async () => {
    const [linha] = await importar(1);
    if (!linha) throw new Error('no vehicle waits');
    const perdida = sandbox.behaviours.add({
      cenario: 'fazENaoResponde',
      alvo: { operacoes: ['entradaZeroKm'] },
    });
    await confirmar([linha]);
    await sandbox.behaviours.whenApplied(perdida.id);
    await gateway.kill9();
    await start();
    await poll(async () => (await emEstoque()).has(linha.chassi));
    expect(entradasFeitas(linha.chassi)).toBe(1);
  });

  it('before the registry did anything asks again after the restart, once', async () => {
    const [linha] = await importar(1);
    if (!linha) throw new Error('no vehicle waits');
    const derruba = sandbox.behaviours.add({ cenario: 'derruba', alvo: { operacoes: ['entradaZeroKm'] } });
    await confirmar([linha]);
    await sandbox.behaviours.whenApplied(derruba.id);
    await gateway.kill9();
    sandbox.behaviours.remove(derruba.id);
    await start();
    await poll(async () => (await emEstoque()).has(linha.chassi));
    expect(entradasFeitas(linha.chassi)).toBe(1);
  });

  it('in the middle of a batch loses nothing and doubles nothing', async () => {
    const linhas = await importar(40);
    await confirmar(linhas);
    await sandbox.waitForEffect(({ operacao }) => operacao === 'entradaZeroKm');
    await gateway.kill9();
    await start();
    const chassis = linhas.map(({ chassi }) => chassi);
    await poll(async () => {
      const dentro = await emEstoque();
      return chassis.every((chassi) => dentro.has(chassi));
    });
    expect(chassis.map(entradasFeitas)).toEqual(chassis.map(() => 1));
  });

  it('in the middle of reading a batch of invoices brings every file to one final state', async () => {
    const session = await lojista();
    const amostras = [
      ...sampleNotas({ quantidade: 500, semente: 9, empresa: EMPRESAS.horizonteMatriz.cnpj }),
    ];
    const body = new FormData();
    for (const { nome, bytes } of amostras) body.append('arquivoxml', new Blob([Buffer.from(bytes)]), nome);
    const { codigoLote } = (await (
      await session.fetch('/api/xml/processarxml', { method: 'POST', body })
    ).json()) as {
      codigoLote: number;
    };
    await gateway.kill9();
    await start();
    const depois = await lojista();
    const lote = await poll(async () => {
      const agora = await depois.call(xml.lote, { id: codigoLote });
      return agora.finalizado === 'sim' && agora;
    });
    const { totalentradas, totalsaidas, totaltransferencias, totalduplicados, totaldescartados, totalerros } =
      lote;
    const soma =
      totalentradas + totalsaidas + totaltransferencias + totalduplicados + totaldescartados + totalerros;
    expect([lote.totalarquivos, lote.totalprocessados, soma]).toEqual([500, 500, 500]);
  });

  it('hands its work back in time when it is asked to stop', async () => {
    const linhas = await importar(10);
    await confirmar(linhas);
    expect(await gateway.stop()).toEqual({ code: 0 });
    await start();
    await poll(async () => (await emEstoque()).size >= linhas.length);
    expect(linhas.map(({ chassi }) => entradasFeitas(chassi))).toEqual(linhas.map(() => 1));
  });
});
