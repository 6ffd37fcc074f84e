import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inicio } from '#contract/gateway/inicio.ts';
import { painel } from '#contract/gateway/painel.ts';
import { sefaz } from '#contract/gateway/sefaz.ts';
import { readConfig } from '#gateway/config.ts';
import { createLogger } from '#gateway/log.ts';
import { type Gateway, startGateway } from '#gateway/main.ts';
import { receiveNext } from '#gateway/usecases/sefaz/receiveNext.ts';
import { type Sandbox, startSandbox } from '#sandbox/main.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import { ensureDemo } from '#scripts/demoPasta.ts';
import { type ChaveConta, signIn } from '#tests/support/gateway.ts';
import { until } from '#tests/support/zeroKm.ts';

const CHAVES = Object.keys(EMPRESAS) as ChaveEmpresa[];
const DIA_MS = 86_400_000;

describe('the demo world', () => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-demo-'));
  let sandbox: Sandbox;
  let gateway: Gateway;
  let url: string;

  beforeAll(async () => {
    await ensureDemo(dir);
    sandbox = await startSandbox({ dataDir: join(dir, 'sandbox') });
    const config = readConfig({ PATIO_DATA_DIR: dir, PORT: '0' });
    gateway = await startGateway({
      config: { ...config, RENAVE_QUESTIONS: 3_600_000, compareMs: 1 },
      renave: { url: sandbox.renaveUrl, ca: sandbox.caPem },
      sefazUrl: sandbox.sefaz.url,
      logger: createLogger('silent'),
    });
    url = await gateway.listen();
  });
  afterAll(async () => {
    await gateway?.close();
    await sandbox?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const codigoOf = async (empresa: ChaveEmpresa): Promise<number> => {
    const query = gateway.database.kysely.selectFrom('empresa').select('codigo_emp');
    return (await query.where('cnpj_emp', '=', EMPRESAS[empresa].cnpj).executeTakeFirstOrThrow()).codigo_emp;
  };
  const como = async (conta: ChaveConta, empresa: ChaveEmpresa) =>
    signIn(url, conta, await codigoOf(empresa));
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

  it('is four months old and has nothing of the future', async () => {
    const { rows } = await sql<{ primeiro: Date; ultimo: Date; novos: number; usados: number }>`
      select min(dathor_mov) as primeiro, max(dathor_mov) as ultimo,
        (select count(distinct chassi)::int from estoque where especie = 'novo') as novos,
        (select count(distinct placa)::int from estoque where especie = 'usado') as usados
      from movimento`.execute(gateway.database.kysely);
    const [mundo] = rows;
    const dias = (quando?: Date) => (Date.now() - new Date(quando ?? 0).getTime()) / DIA_MS;
    expect(dias(mundo?.primeiro)).toBeGreaterThan(110);
    expect(dias(mundo?.ultimo)).toBeGreaterThanOrEqual(0);
    expect(mundo?.novos).toBeGreaterThan(140);
    expect(mundo?.usados).toBeGreaterThan(35);
  });

  it('fills every chart of the dealer’s', async () => {
    const { call } = await como('lojista', 'horizonteMatriz');
    const { movimentos, contagens } = await call(inicio.resumo, {});
    expect(movimentos.filter(({ entradas, saidas }) => entradas + saidas > 0).length).toBeGreaterThan(7);
    expect(Object.values(contagens).filter((contagem) => contagem === null)).toEqual([]);
    const { idades, taxa } = await call(painel.estoque, {});
    expect(idades.map(({ novos }) => novos > 0)).toEqual([true, true, true, true]);
    expect(taxa).toBeGreaterThan(0);
    expect((await call(painel.taxas, {})).length).toBeGreaterThanOrEqual(4);
    expect((await call(painel.recusas, {})).length).toBeGreaterThanOrEqual(4);
    expect((await call(painel.detran, {})).map(({ uf }) => uf)).toEqual(['PR']);
    const { empresas } = await call(painel.giro, {});
    expect(empresas.map(({ vendidos }) => vendidos > 20)).toEqual([true, true]);
  });

  it.each<[ChaveConta, ChaveEmpresa]>([
    ['vizinho', 'vizinho'],
    ['despachante', 'vizinho'],
    ['montadora', 'aurora'],
    ['ite', 'ipe'],
  ])('has days behind it for %s, and nothing unheard', async (conta, empresa) => {
    const { movimentos, contagens } = await (await como(conta, empresa)).call(inicio.resumo, {});
    expect(movimentos.some(({ entradas, saidas }) => entradas + saidas > 0)).toBe(true);
    expect(Object.values(contagens)).not.toContain(null);
  });

  it('has notes at the tax authority: they arrive once that is switched on', async () => {
    const { call } = await como('lojista', 'horizonteMatriz');
    await call(sefaz.saveOpcao, { receber: true, ciencia: false, confirmar: false });
    const announced = async () => (await call(sefaz.notas, { perPage: 1 })).quantidades;
    await until({ codigoOf, gateway }, ['horizonteMatriz'], async () => {
      await receiveNext(gateway.ports);
      return ((await announced()).cancelada ?? 0) > 0;
    });
    // Seven of the eight announced vehicles; what was imported before is known.
    expect(await announced()).toMatchObject({ anunciada: 7, cancelada: 1 });
    expect((await announced()).completa).toBeGreaterThan(80);
  });

  it('is left as it is by the next start', async () => {
    const antes = sandbox.journal().length;
    await gateway.close();
    await ensureDemo(dir);
    expect(sandbox.journal()).toHaveLength(antes);
    expect(existsSync(join(dir, 'em-preparo'))).toBe(false);
  });
});

it('begins without a history where that cannot be made', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-demo-sem-'));
  const programa = join(dir, 'programa.mjs');
  writeFileSync(
    programa,
    `import { mkdirSync, writeFileSync } from 'node:fs';
    const [dir, quanto] = process.argv.slice(2);
    mkdirSync(dir);
    writeFileSync(dir + '/' + quanto, '');
    process.exit(quanto === undefined ? 1 : 0);`,
  );
  const data = join(dir, 'dados');
  await ensureDemo(data, programa);
  expect(readdirSync(data).filter((name) => !name.startsWith('.'))).toContain('pequeno');
  expect(existsSync(join(data, 'undefined'))).toBe(false);
  rmSync(dir, { recursive: true, force: true });
});
