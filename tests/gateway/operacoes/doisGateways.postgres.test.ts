import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { openDatabase } from '#gateway/db/driver/openDatabase.ts';
import { type Sandbox, startSandbox } from '#sandbox/main.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { signIn } from '#tests/support/gateway.ts';
import { type GatewayProcess, startGatewayProcess } from '#tests/support/gatewayProcess.ts';
import { copyDatabaseFolder, copyFolder, SEGREDO } from '#tests/support/template.ts';
import { importBy } from './importBy.ts';

const VEICULOS = 60;

describe('two gateways on one PostgreSQL', () => {
  let dir: string;
  let sandbox: Sandbox;
  let gateways: GatewayProcess[];
  let database: Awaited<ReturnType<typeof copyDatabaseFolder>>;
  beforeEach(async () => {
    dir = copyFolder();
    sandbox = await startSandbox({ dataDir: join(dir, 'sandbox'), latencia: { leitura: 0, escrita: 20 } });
    database = await copyDatabaseFolder(dir, EMPRESAS.horizonteMatriz.cnpj);
    const { databaseUrl } = database;
    const renave = { url: sandbox.renaveUrl, ca: sandbox.caPem };
    const start = () => startGatewayProcess({ dir, renave, databaseUrl, secret: SEGREDO });
    gateways = await Promise.all([start(), start()]);
  });
  afterEach(async () => {
    await Promise.all(gateways.map((gateway) => gateway.kill9()));
    await sandbox.close();
    await database.drop();
    rmSync(dir, { recursive: true, force: true });
  });

  const record = async () => {
    const { codigoEmpresa } = database;
    const [a, b] = await Promise.all(gateways.map(({ url }) => signIn(url, 'lojista', codigoEmpresa)));
    if (!a || !b) throw new Error('two gateways were started');
    const linhas = await importBy(a, sandbox, VEICULOS);
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
    const { b, chassis } = await record();
    await untilEmEstoque(b, chassis);
    expect(feitas(chassis)).toEqual(chassis.map(() => 1));
    const { kysely, close } = await openDatabase({ url: database.databaseUrl ?? null, dir });
    const rows = await kysely.selectFrom('intencao').select(['estado', 'tentativas']).execute();
    await close();
    expect(rows).toEqual(chassis.map(() => ({ estado: 'confirmada', tentativas: 1 })));
  });

  it('take over each other’s work: after one is killed the other finishes, and repeats nothing', async () => {
    const { b, chassis } = await record();
    await sandbox.waitForEffect(({ operacao }) => operacao === 'entradaZeroKm');
    await gateways[0]?.kill9();
    await untilEmEstoque(b, chassis);
    expect(feitas(chassis)).toEqual(chassis.map(() => 1));
  });

  it.each([
    ['after the registry’s deed', true],
    ['before it', false],
  ] as const)('repeat nothing of one frozen %s, and process its late answer', async (_, feita) => {
    const [parado, outro] = gateways;
    if (!parado || !outro) throw new Error('two gateways were started');
    await outro.kill9();
    const session = await signIn(parado.url, 'lojista', database.codigoEmpresa);
    const [linha] = await importBy(session, sandbox, 1);
    const codigo = linha?.codigo ?? 0;
    const chassi = linha?.chassi ?? '';
    const alvo = { chassi, operacoes: ['entradaZeroKm'] } as const;
    const segura = sandbox.behaviours.add({ cenario: 'lento', alvo, vezes: 1 });
    await session.call(entradaZeroKm.confirmar, { itensList: [{ codigo }] });
    await sandbox.behaviours.whenApplied(segura.id);
    process.kill(parado.pid, 'SIGSTOP');
    if (feita) sandbox.behaviours.remove(segura.id);
    const renave = { url: sandbox.renaveUrl, ca: sandbox.caPem };
    const { databaseUrl } = database;
    const novo = await startGatewayProcess({ dir, renave, databaseUrl, secret: SEGREDO });
    gateways.push(novo);
    await untilEmEstoque(await signIn(novo.url, 'lojista', database.codigoEmpresa), [chassi]);
    sandbox.behaviours.remove(segura.id);
    process.kill(parado.pid, 'SIGCONT');
    const { kysely, close } = await openDatabase({ url: databaseUrl ?? null, dir });
    const passos = async () =>
      (await kysely.selectFrom('passo_intencao').select('passo').execute()).map(({ passo }) => passo);
    await expect.poll(passos).toContain('tardia');
    const rows = await kysely.selectFrom('intencao').select('estado').where('chassi', '=', chassi).execute();
    await close();
    expect([rows, feitas([chassi])]).toEqual([[{ estado: 'confirmada' }], [1]]);
  });
});
