import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#gateway/config.ts';
import { createLogger } from '#gateway/log.ts';
import { type Gateway, startGateway } from '#gateway/main.ts';
import { type Sandbox, startSandbox } from '#sandbox/main.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import { createDemo } from '#scripts/demo.ts';
import { emptyDatabase, SEGREDO } from '#tests/support/template.ts';
import { until } from '#tests/support/zeroKm.ts';

const CHAVES = Object.keys(EMPRESAS) as ChaveEmpresa[];

describe('the demo world', () => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-demo-'));
  let sandbox: Sandbox;
  let gateway: Gateway;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    sandbox = await startSandbox({ dataDir: join(dir, 'sandbox') });
    const empty = await emptyDatabase();
    drop = empty.drop;
    const config = readConfig({ PATIO_DATA_DIR: dir, PORT: '0', PATIO_SECRET: SEGREDO });
    gateway = await startGateway({
      config: { ...config, RENAVE_QUESTIONS: 3_600_000, conferirMs: 1 },
      renave: { url: sandbox.renaveUrl, ca: sandbox.caPem },
      logger: createLogger('silent'),
      database: empty.database,
      prepare: (database, ports) => createDemo(database, ports, sandbox),
    });
  });
  afterAll(async () => {
    await gateway.close();
    await sandbox.close();
    await drop();
    rmSync(dir, { recursive: true, force: true });
  });

  const codigoOf = async (empresa: ChaveEmpresa): Promise<number> => {
    const query = gateway.database.kysely.selectFrom('empresa').select('codigo_emp');
    return (await query.where('cnpj_emp', '=', EMPRESAS[empresa].cnpj).executeTakeFirstOrThrow()).codigo_emp;
  };
  const conferidas = async () => {
    const query = gateway.database.kysely.selectFrom('conferencia_estoque').select('codemp');
    const rows = await query.where('conferida', 'is not', null).execute();
    return new Set(rows.map(({ codemp }) => codemp));
  };

  it('matches the registry’s stocks: the first comparison adopts nothing', async () => {
    const comEstoque = CHAVES.filter((chave) => EMPRESAS[chave].tipo !== 'despachante');
    const codigos = await Promise.all(comEstoque.map(codigoOf));
    await until(
      { codigoOf, gateway },
      comEstoque,
      async () => (await conferidas()).size === comEstoque.length,
    );
    expect(await conferidas()).toEqual(new Set(codigos));
    const { kysely } = gateway.database;
    const movimentos = kysely.selectFrom('movimento').select(['codemp_mov', 'chassi_mov', 'placa_mov']);
    expect(await movimentos.where('codope_mov', '=', 'sincronizarEstoque').execute()).toEqual([]);
    // Doors without stock are not asked, since the registry would refuse the certificate.
    const recusados = kysely.selectFrom('alcance').select('codemp').where('recusado', 'is not', null);
    expect(await recusados.execute()).toEqual([]);
  });
});
