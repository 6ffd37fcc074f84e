import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inicio } from '#contract/gateway/estoque/inicio.ts';
import { painel } from '#contract/gateway/estoque/painel.ts';
import { sefaz } from '#contract/gateway/notas/sefaz.ts';
import { readConfig } from '#gateway/config.ts';
import { isFolderLocked } from '#gateway/db/driver/lock.ts';
import { createLogger } from '#gateway/log.ts';
import { type Gateway, startGateway } from '#gateway/main.ts';
import { receiveNext } from '#gateway/usecases/notas/sefaz/receiveNext.ts';
import { type Sandbox, startSandbox } from '#sandbox/main.ts';
import { type ChaveEmpresa, CONTAS, EMPRESAS } from '#sandbox/world/demo.ts';
import { fillWorld, writeWorldFiles } from '#scripts/demo/loadWorld.ts';
import { leave, openPage } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/freePort.ts';
import { type ChaveConta, signIn } from '#tests/support/gateway.ts';
import { until } from '#tests/support/zeroKm.ts';
import { type Copy, cleanEnvironment, copyProject } from './copyOfProject.ts';

const CHAVES = Object.keys(EMPRESAS) as ChaveEmpresa[];
const DIA_MS = 86_400_000;

/** One data folder for all: its history takes longer to live than everything else here. */
const dir = mkdtempSync(join(tmpdir(), 'patio-demo-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('the commands that start Pátio', () => {
  let copy: Copy;
  let production: Copy | undefined;
  const running: ChildProcess[] = [];
  beforeAll(() => {
    copy = copyProject();
  });
  afterEach(async () => {
    for (const child of running.splice(0)) {
      if (child.exitCode !== null) continue;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      // Kills the process group, npm and its children; a server may outlive npm for a moment.
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await gone;
      await expect.poll(() => isFolderLocked(dir)).toBe(false);
    }
  });
  afterAll(() => {
    copy?.remove();
    production?.remove();
  });

  /** Starts a server, which prints its address, answers there and stops on a signal; returns its output. */
  const answers = async (command: string, cwd: string): Promise<string> => {
    const port = await freePort();
    const child = spawn(command, {
      cwd,
      shell: true,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: cleanEnvironment({ PORT: String(port), PATIO_DATA_DIR: dir }),
    });
    running.push(child);
    let said = '';
    const url = await new Promise<string>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        const address = /no ar: (http:\S+)[\s\S]*Ctrl\+C/.exec(said)?.[1];
        if (address) resolve(address);
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('exit', (code) => reject(new Error(`${command} ended with ${code}: ${said}`)));
    });
    for (const { email } of Object.values(CONTAS)) expect(said).toContain(email);
    const emails = /E-mails enviados: +(http:\S+)/.exec(said)?.[1] ?? '';
    expect(await (await fetch(emails)).text()).toContain('<h1>E-mails do treinamento</h1>');
    const errors: string[] = [];
    const page = await openPage({}, errors);
    // The printed URL, verbatim.
    expect((await page.goto(url))?.status()).toBe(200);
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    await leave(page);
    expect(errors).toEqual([]);
    for (const [path, type] of [
      ['/favicon.ico', /^image\//],
      ['/robots.txt', /^text\/plain/],
      ['/api/saude', /^application\/json/],
    ] as const)
      expect((await fetch(new URL(path, url))).headers.get('content-type'), path).toMatch(type);
    return said;
  };

  it('npm start needs only the packages of npm ci --omit=dev once the console is built', async () => {
    production = copyProject({ production: true });
    expect(existsSync(join(production.dir, 'node_modules/vite'))).toBe(false);
    const said = await answers('npm start', production.dir);
    expect(said).not.toContain('Instalando');
    expect(said).toContain('Mundo de treinamento pronto');
  });

  it('npm run dev keeps the world that is there', async () => {
    expect(await answers('npm run dev', copy.dir)).not.toContain('Mundo de treinamento pronto');
  });

  it('npm run pictures makes the README’s pictures, each below 150 kB', () => {
    const readme = readFileSync(join(copy.dir, 'README.md'), 'utf8');
    const shown = [...readme.matchAll(/\b(?:src|srcset)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(shown.toSorted()).toEqual(['docs/images/inicio-dark.png', 'docs/images/inicio-light.png']);
    rmSync(join(copy.dir, 'docs/images'), { recursive: true });
    const options = { cwd: copy.dir, shell: true, encoding: 'utf8' } as const;
    const env = cleanEnvironment({ PATIO_DATA_DIR: dir });
    const { status, stdout, stderr } = spawnSync('npm run pictures', { ...options, env });
    expect(status, `${stdout}${stderr}`).toBe(0);
    for (const path of shown) expect(statSync(join(copy.dir, path)).size, path).toBeLessThan(150_000);
  });
});

describe('the demo world', () => {
  let sandbox: Sandbox;
  let gateway: Gateway;
  let url: string;

  beforeAll(async () => {
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
    // Of fourteen days, without Sundays and the days since the last deeds.
    expect(movimentos.filter(({ entradas, saidas }) => entradas + saidas > 0).length).toBeGreaterThan(4);
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

  it('has notes at the tax authority: they arrive once that is switched on', async () => {
    const { call } = await como('lojista', 'horizonteMatriz');
    await call(sefaz.saveOpcao, { receber: true, ciencia: false, confirmar: false });
    const announced = async () => (await call(sefaz.notas, { perPage: 1 })).quantidades;
    await until({ codigoOf, gateway }, ['horizonteMatriz'], async () => {
      await receiveNext(gateway.ports);
      const { anunciada = 0, cancelada = 0 } = await announced();
      return anunciada + cancelada === 8;
    });
    // Seven of the eight announced vehicles; what was imported before is known.
    expect(await announced()).toMatchObject({ anunciada: 7, cancelada: 1 });
    expect((await announced()).completa).toBeGreaterThan(80);
  });

  it('is left as it is by the next start', async () => {
    const antes = sandbox.journal().length;
    const empresas = async () =>
      (await gateway.database.kysely.selectFrom('empresa').selectAll().execute()).length;
    const quantas = await empresas();
    await fillWorld(dir, sandbox)(gateway.database, gateway.ports);
    expect(await empresas()).toBe(quantas);
    await gateway.close();
    writeWorldFiles(dir, Date.now());
    expect(sandbox.journal()).toHaveLength(antes);
  });
});
