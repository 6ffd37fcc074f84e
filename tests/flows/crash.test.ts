import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { xml } from '#contract/gateway/notas/xml.ts';
import type { LinhaEntradaWire } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { type Sandbox, startSandbox } from '#sandbox/main.ts';
import { sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { sampleEmpresa } from '#sandbox/notas/sampleWorld.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { importBy } from '#tests/gateway/engine/operacoes/importBy.ts';
import { nota } from '#tests/gateway/notas/xml/notas.ts';
import { signIn, type TestSession } from '#tests/support/gateway.ts';
import { type GatewayProcess, runLeasesOut, startGatewayProcess } from '#tests/support/gatewayProcess.ts';
import { copyDatabaseFolder, copyFolder, SEGREDO } from '#tests/support/template.ts';
import { confirmarEntradas } from '#tests/support/zeroKm.ts';

/** Polls, since the other process offers no event to await. */
const poll = async <T>(look: () => Promise<T | null | false | undefined>): Promise<T> => {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

describe('a gateway that is killed', () => {
  let dir: string;
  let sandbox: Sandbox;
  let gateway: GatewayProcess;
  let drop: () => Promise<void>;
  let databaseUrl: string | undefined;
  let codigoEmpresa: number;

  const start = async () => {
    const renave = { url: sandbox.renaveUrl, ca: sandbox.caPem };
    await runLeasesOut(databaseUrl);
    gateway = await startGatewayProcess({ dir, renave, databaseUrl, secret: SEGREDO });
  };
  const lojista = (): Promise<TestSession> => signIn(gateway.url, 'lojista', codigoEmpresa);

  beforeAll(async () => {
    dir = copyFolder();
    sandbox = await startSandbox({ dataDir: join(dir, 'sandbox') });
    ({ drop, databaseUrl, codigoEmpresa } = await copyDatabaseFolder(dir, EMPRESAS.horizonteMatriz.cnpj));
    await start();
  });
  afterEach(() => sandbox.behaviours.clear());
  afterAll(async () => {
    await gateway.kill9();
    await sandbox.close();
    await drop();
    rmSync(dir, { recursive: true, force: true });
  });

  const send = async (
    session: TestSession,
    arquivos: readonly { nome: string; bytes: Uint8Array }[],
  ): Promise<number> => {
    const body = new FormData();
    for (const { nome, bytes } of arquivos) body.append('arquivoxml', new Blob([Buffer.from(bytes)]), nome);
    const resposta = await session.fetch('/api/xml/processarxml', { method: 'POST', body });
    return ((await resposta.json()) as { codigoLote: number }).codigoLote;
  };
  const lido = (session: TestSession, id: number) =>
    poll(async () => {
      const lote = await session.call(xml.lote, { id });
      return lote.finalizado === 'sim' && lote;
    });

  let semente = 7;
  const importFiles = async (quantidade: number): Promise<LinhaEntradaWire[]> => {
    semente += 1;
    return importBy(await lojista(), sandbox, quantidade, semente);
  };
  const confirmar = async (linhas: LinhaEntradaWire[]) => confirmarEntradas(await lojista(), linhas);
  const emEstoque = async () => {
    const { data } = await (await lojista()).call(saidaZeroKm.lista, { perPage: 1000 });
    return new Set(data.map(({ chassi }) => chassi));
  };
  const untilEmEstoque = (linhas: readonly LinhaEntradaWire[]) =>
    poll(async () => {
      const dentro = await emEstoque();
      return linhas.every(({ chassi }) => dentro.has(chassi));
    });
  const entradasFeitas = (chassi: string) =>
    sandbox.journal().filter((effect) => effect.operacao === 'entradaZeroKm' && effect.chassi === chassi)
      .length;

  it('after the registry acted and before its answer finds the result after the restart, and does not repeat it', async () => {
    const [linha] = await importFiles(1);
    if (!linha) throw new Error('no vehicle waits');
    const perdida = sandbox.behaviours.add({
      cenario: 'fazENaoResponde',
      alvo: { operacoes: ['entradaZeroKm'] },
    });
    await confirmar([linha]);
    await sandbox.behaviours.whenApplied(perdida.id);
    await gateway.kill9();
    await start();
    await untilEmEstoque([linha]);
    expect(entradasFeitas(linha.chassi)).toBe(1);
  });

  it('before the registry acted asks once after the restart', async () => {
    const [linha] = await importFiles(1);
    if (!linha) throw new Error('no vehicle waits');
    const derruba = sandbox.behaviours.add({ cenario: 'derruba', alvo: { operacoes: ['entradaZeroKm'] } });
    await confirmar([linha]);
    await sandbox.behaviours.whenApplied(derruba.id);
    await gateway.kill9();
    sandbox.behaviours.remove(derruba.id);
    await start();
    await untilEmEstoque([linha]);
    expect(entradasFeitas(linha.chassi)).toBe(1);
  });

  it('during a batch loses and repeats nothing', async () => {
    const linhas = await importFiles(40);
    await confirmar(linhas);
    await sandbox.waitForEffect(({ operacao }) => operacao === 'entradaZeroKm');
    await gateway.kill9();
    await start();
    await untilEmEstoque(linhas);
    const chassis = linhas.map(({ chassi }) => chassi);
    expect(chassis.map(entradasFeitas)).toEqual(chassis.map(() => 1));
  });

  /** Registry operations of a completed and of a reverted transfer to a branch. */
  const FINDA = ['autorizarTransferenciaZeroKm', 'receberTransferenciaZeroKm'];
  const DESFEITA = ['autorizarTransferenciaZeroKm', 'cancelarAutorizacaoZeroKm'];
  const PARADAS = [
    ['autorizarTransferenciaZeroKm', 'derruba', FINDA],
    ['autorizarTransferenciaZeroKm', 'fazENaoResponde', FINDA],
    ['receberTransferenciaZeroKm', 'derruba', FINDA],
    ['receberTransferenciaZeroKm', 'fazENaoResponde', FINDA],
    ['cancelarAutorizacaoZeroKm', 'derruba', DESFEITA],
    ['cancelarAutorizacaoZeroKm', 'fazENaoResponde', DESFEITA],
  ] as const;

  it('at any step of transfers to a branch leaves each completed or reverted', async () => {
    const linhas = (await importFiles(PARADAS.length)).slice(0, PARADAS.length);
    await confirmar(linhas);
    await untilEmEstoque(linhas);
    const session = await lojista();
    const { cnpj: filial } = EMPRESAS.horizonteFilial;
    const notas = linhas.map(({ chassi }, i) => {
      const de = sampleEmpresa(EMPRESAS.horizonteMatriz.cnpj);
      const bytes = Buffer.from(
        nota({ numero: 900 + i, chassis: [chassi], de, para: sampleEmpresa(filial) }),
      );
      return { nome: `${i}.xml`, bytes };
    });
    await lido(session, await send(session, notas));
    const { data } = await session.call(transferenciaZeroKm.filiais, { perPage: 1000 });
    const chassis = linhas.map(({ chassi }) => chassi);
    const paradas = PARADAS.map(([operacao, cenario, fim], i) => {
      const chassi = chassis[i] ?? '';
      if (fim === DESFEITA) {
        const alvo = { chassi, operacoes: ['receberTransferenciaZeroKm' as const] };
        sandbox.behaviours.add({ cenario: 'recusa', alvo });
      }
      return sandbox.behaviours.add({ cenario, vezes: 1, alvo: { chassi, operacoes: [operacao] } });
    });
    const pedidos = data
      .filter(({ chassi_vei }) => chassis.includes(chassi_vei))
      .map(({ codigo_imp }) =>
        session.call(transferenciaZeroKm.transferirParaFilial, { codigoItemChassi: codigo_imp ?? 0 }),
      );
    const respostas = Promise.allSettled(pedidos);
    await Promise.all(paradas.map(({ id }) => sandbox.behaviours.whenApplied(id)));
    await gateway.kill9();
    await respostas;
    await start();
    const feitos = (chassi: string) =>
      sandbox
        .journal()
        .filter((effect) => effect.chassi === chassi && /Transferencia|Autorizacao/.test(effect.operacao))
        .map(({ operacao }) => operacao);
    const matriz = await lojista();
    await poll(async () => {
      const { data: linhas } = await matriz.call(transferenciaZeroKm.filiais, { perPage: 1000 });
      const restam = linhas.filter(({ chassi_vei }) => chassis.includes(chassi_vei));
      return restam.length === 2 && restam.every(({ etapa }) => etapa === 'desfeita');
    });
    expect(chassis.map(feitos)).toEqual(PARADAS.map(([, , fim]) => fim));
  });

  it('while reading a batch of invoices brings every file to one final state', async () => {
    const session = await lojista();
    const amostras = [
      ...sampleNotas({ quantidade: 500, semente: 500, empresa: EMPRESAS.horizonteMatriz.cnpj }),
    ];
    const codigoLote = await send(session, amostras);
    await gateway.kill9();
    await start();
    const lote = await lido(await lojista(), codigoLote);
    const { totalentradas, totalsaidas, totaltransferencias, totalduplicados, totaldescartados, totalerros } =
      lote;
    const soma =
      totalentradas + totalsaidas + totaltransferencias + totalduplicados + totaldescartados + totalerros;
    expect([lote.totalarquivos, lote.totalprocessados, soma]).toEqual([500, 500, 500]);
  });

  it('hands its work back in time on a stop signal', async () => {
    const linhas = await importFiles(10);
    await confirmar(linhas);
    expect(await gateway.stop()).toEqual({ code: 0 });
    await start();
    await untilEmEstoque(linhas);
    expect(linhas.map(({ chassi }) => entradasFeitas(chassi))).toEqual(linhas.map(() => 1));
  });
});
