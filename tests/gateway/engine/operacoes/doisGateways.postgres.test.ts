import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotesDeOperacoes } from '#contract/gateway/engine/lotesDeOperacoes.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { openDatabase } from '#gateway/db/driver/openDatabase.ts';
import { type Sandbox, startSandbox } from '#sandbox/main.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { signIn } from '#tests/support/gateway.ts';
import { type GatewayProcess, runLeasesOut, startGatewayProcess } from '#tests/support/gatewayProcess.ts';
import { copyDatabaseFolder, copyFolder, SEGREDO } from '#tests/support/template.ts';
import { importBy } from './importBy.ts';

const VEICULOS = 60;

describe('two gateways on one PostgreSQL', () => {
  let dir: string;
  let sandbox: Sandbox;
  /** Those alive, the oldest first. */
  let gateways: GatewayProcess[];
  let database: Awaited<ReturnType<typeof copyDatabaseFolder>>;
  const start = (): Promise<GatewayProcess> => {
    const renave = { url: sandbox.renaveUrl, ca: sandbox.caPem };
    return startGatewayProcess({ dir, renave, databaseUrl: database.databaseUrl, secret: SEGREDO });
  };
  beforeAll(async () => {
    dir = copyFolder();
    sandbox = await startSandbox({ dataDir: join(dir, 'sandbox'), latencia: { leitura: 0, escrita: 20 } });
    database = await copyDatabaseFolder(dir, EMPRESAS.horizonteMatriz.cnpj);
    gateways = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.kill9()));
    await sandbox.close();
    await database.drop();
    rmSync(dir, { recursive: true, force: true });
  });

  const record = async (semente: number) => {
    const { codigoEmpresa } = database;
    const [a, b] = await Promise.all(gateways.map(({ url }) => signIn(url, 'lojista', codigoEmpresa)));
    if (!a || !b) throw new Error('two gateways were started');
    const linhas = await importBy(a, sandbox, VEICULOS, semente);
    const itensList = linhas.map(({ codigo }) => ({ codigo: codigo ?? 0 }));
    // Both get every request at the same moment.
    const respostas = await Promise.all(
      [a, b].map((session) => session.call(entradaZeroKm.confirmar, { itensList })),
    );
    expect(respostas.reduce((sum, { registradas }) => sum + registradas, 0)).toBe(linhas.length);
    return { b, chassis: linhas.map(({ chassi }) => chassi) };
  };
  const untilEmEstoque = async (session: Awaited<ReturnType<typeof signIn>>, chassis: readonly string[]) =>
    expect
      .poll(
        async () => {
          const { data } = await session.call(saidaZeroKm.lista, { perPage: 1000 });
          const dentro = new Set(data.map(({ chassi }) => chassi));
          return chassis.filter((chassi) => !dentro.has(chassi));
        },
        { interval: 100 },
      )
      .toEqual([]);
  const feitas = (chassis: readonly string[]) => {
    const entradas = sandbox.journal().filter(({ operacao }) => operacao === 'entradaZeroKm');
    return chassis.map((chassi) => entradas.filter((effect) => effect.chassi === chassi).length);
  };

  it('run each intent once, with both working', async () => {
    const { b, chassis } = await record(77);
    await untilEmEstoque(b, chassis);
    expect(feitas(chassis)).toEqual(chassis.map(() => 1));
    const { kysely, close } = await openDatabase({ url: database.databaseUrl ?? null, dir });
    const rows = await kysely.selectFrom('intencao').select(['estado', 'tentativas']).execute();
    const told = await kysely
      .selectFrom('aviso')
      .select(['quantos', 'dados'])
      .where('tipo', '=', 'desfecho')
      .execute();
    await close();
    expect(told).toMatchObject([{ quantos: chassis.length }]);
    const { frase } = await b.call(lotesDeOperacoes.resumo, { pedido: told[0]?.dados.pedido ?? '' });
    expect(frase).toBe(`${chassis.length} entradas: ${chassis.length} confirmadas.`);
    expect(rows).toEqual(chassis.map(() => ({ estado: 'confirmada', tentativas: 1 })));
  });

  it('take over each other’s work: after one is killed the other finishes, and repeats nothing', async () => {
    const { b, chassis } = await record(78);
    await sandbox.waitForEffect(({ operacao }) => operacao === 'entradaZeroKm');
    await gateways.shift()?.kill9();
    await untilEmEstoque(b, chassis);
    expect(feitas(chassis)).toEqual(chassis.map(() => 1));
  });

  it('repeat nothing of one frozen after the registry’s deed or before it, and process its late answers', async () => {
    const [parado] = gateways;
    if (!parado) throw new Error('no gateway is alive');
    const session = await signIn(parado.url, 'lojista', database.codigoEmpresa);
    const linhas = (await importBy(session, sandbox, 2, 79)).slice(0, 2);
    const chassis = linhas.map(({ chassi }) => chassi);
    const seguras = chassis.map((chassi) =>
      sandbox.behaviours.add({
        cenario: 'lento',
        alvo: { chassi, operacoes: ['entradaZeroKm'] },
        vezes: 1,
      }),
    );
    await session.call(entradaZeroKm.confirmar, {
      itensList: linhas.map(({ codigo }) => ({ codigo: codigo ?? 0 })),
    });
    for (const { id } of seguras) await sandbox.behaviours.whenApplied(id);
    process.kill(parado.pid, 'SIGSTOP');
    const [feita, naoFeita] = seguras;
    sandbox.behaviours.remove(feita?.id ?? 0);
    await sandbox.waitForEffect(({ chassi }) => chassi === chassis[0]);
    await runLeasesOut(database.databaseUrl);
    const novo = await start();
    gateways.push(novo);
    await untilEmEstoque(await signIn(novo.url, 'lojista', database.codigoEmpresa), chassis);
    sandbox.behaviours.remove(naoFeita?.id ?? 0);
    process.kill(parado.pid, 'SIGCONT');
    const { kysely, close } = await openDatabase({ url: database.databaseUrl ?? null, dir });
    const deles = kysely.selectFrom('intencao').where('chassi', 'in', chassis);
    const tardias = async () =>
      (
        await deles
          .innerJoin('passo_intencao', 'passo_intencao.intencao', 'intencao.id')
          .where('passo', '=', 'tardia')
          .select('chassi')
          .execute()
      ).map(({ chassi }) => chassi);
    await expect.poll(tardias).toEqual(expect.arrayContaining(chassis));
    const rows = await deles.select('estado').execute();
    await close();
    expect([rows, feitas(chassis)]).toEqual([
      [{ estado: 'confirmada' }, { estado: 'confirmada' }],
      [1, 1],
    ]);
  });
});
