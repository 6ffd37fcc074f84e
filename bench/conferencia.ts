/**
 * A check of a large yard through everything that goes wrong in one: a thousand cars, three browsers of which two are
 * offline with the same two hundred cars, one of these is killed meanwhile, and the gateway is killed twice. No reading may
 * be lost or doubled, and the report must say who is missing and what stands there too many.
 *
 * npm run bench:conferencia [-- --carros 1000 --juntos 200] [-- --porta 3390]
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { type ConferenciaAberta, patio } from '#contract/gateway/estoque/patio.ts';
import { deveEstar, faltamEm, mergeLeituras } from '#domain/patio.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { buildConsole } from '#scripts/build.ts';
import { chosenChromium } from '#scripts/chromium.ts';
import { textOfPdf } from '#tests/gateway/documentos/atpv/vendas.ts';
import { signInPage } from '#tests/support/browser.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { createBenchDatabase } from './support/benchDatabase.ts';
import { enterEmpresa } from './support/enterEmpresa.ts';
import { machineLoad } from './support/machineLoad.ts';
import { startProductionGateway } from './support/productionGateway.ts';
import { openWorld } from './support/world.ts';

const { values } = parseArgs({
  options: {
    carros: { type: 'string', default: '1000' },
    juntos: { type: 'string', default: '200' },
    porta: { type: 'string', default: '3390' },
  },
});
const CARROS = Number(values.carros);
const JUNTOS = Number(values.juntos);
/** Cars that nobody reads, and readings of cars that are not in stock. */
const FALTAM = 10;
const SOBRAM = ['9BGKS48U0X0000001', '9BGKS48U0X0000002'];
const PATIENCE_MS = 180_000;

const { cnpj } = EMPRESAS.horizonteMatriz;
const chassiOf = (numero: number): string => `9BGKS48U0T${String(numero).padStart(7, '0')}`;
const chassis = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, at) => chassiOf(from + at));

/** True once the condition holds; false when the patience is over. */
const holds = async (condition: () => Promise<boolean>): Promise<boolean> => {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    if (await condition().catch(() => false)) return true;
    await pause(500);
  }
  return false;
};

/** A new gateway compares stocks with the registry's once: cars of which that knows nothing come after it. */
const stockCars = async (client: pg.Client): Promise<void> => {
  await holds(async () => {
    const { rows } = await client.query(
      'select from conferencia_estoque join empresa on codigo_emp = codemp where cnpj_emp = $1 and conferida >= pedida',
      [cnpj],
    );
    return rows.length > 0;
  });
  await client.query(
    `insert into estoque (codemp, id, chassi, especie, estado, acabado, entrada, visto)
      select codigo_emp, 20000000 + n, '9BGKS48U0T' || lpad(n::text, 7, '0'), 'novo', 'CONFIRMADO', true, now() - interval '9 days', now()
      from empresa, generate_series(0, $2::int - 1) n where cnpj_emp = $1`,
    [cnpj, CARROS],
  );
};

/** The processes of a browser, by the folder that only it was given. */
const pidsOf = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--user-data-dir=${folder}`);
      } catch {
        return false;
      }
    })
    .map(Number);

class Reader {
  readonly #folder: string;
  readonly #url: string;
  #context: BrowserContext | undefined;
  #page: Page | undefined;

  constructor(dir: string, name: string, url: string) {
    this.#folder = join(dir, name);
    this.#url = url;
  }

  async open(): Promise<void> {
    const { executablePath, args } = chosenChromium();
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      executablePath,
      args: [...args, '--no-sandbox', '--disable-gpu', '--no-first-run'],
      headless: true,
      viewport: { width: 390, height: 844 },
    });
    this.#page = this.#context.pages()[0] ?? (await this.#context.newPage());
    this.#page.setDefaultTimeout(PATIENCE_MS);
  }

  async signIn(): Promise<void> {
    await signInPage(this.#opened, this.#url, 'lojista', 'Horizonte Matriz');
    await this.goToCheck();
  }

  async goToCheck(): Promise<void> {
    await this.#opened.goto(`${this.#url}/conferencia-de-patio`);
    await this.#opened.getByLabel('Ler carro').waitFor();
  }

  get #opened(): Page {
    if (!this.#page) throw new Error('the browser is not open');
    return this.#page;
  }

  setOffline(offline: boolean): Promise<void> | undefined {
    return this.#context?.setOffline(offline);
  }

  /** Each is kept on the device before the next one is typed; one out of stock is asked about. */
  async read(texts: readonly string[]): Promise<void> {
    const field = this.#opened.getByLabel('Ler carro');
    for (const text of texts) {
      await field.fill(text);
      await field.press('Enter');
      if (SOBRAM.includes(text))
        await this.#opened.getByRole('button', { name: 'Guardar como carro a mais' }).click();
      await this.#opened
        .getByText(new RegExp(`^(Conferido|Guardado|No pátio, fora do estoque): ${text}`))
        .waitFor();
    }
  }

  /** Neither the page nor the browser gets to do anything more. */
  async kill(): Promise<void> {
    for (const pid of pidsOf(this.#folder)) process.kill(pid, 'SIGKILL');
    await this.#context?.close().catch(() => {});
  }

  async close(): Promise<void> {
    await this.#context?.close();
  }
}

/** Readings that the check lost, doubled or invented. */
const judge = (conferencia: ConferenciaAberta, lidos: ReadonlySet<string>): string[] => {
  const { carros, leituras } = conferencia;
  const vistos = mergeLeituras(leituras);
  const ids = new Set(leituras.map(({ id }) => id));
  const perdidas = [...lidos].filter((chassi) => !vistos.has(chassi));
  const inventadas = [...vistos.keys()].filter((chassi) => !lidos.has(chassi));
  const esperadas = lidos.size + JUNTOS;
  const faltam = faltamEm(carros, vistos).length;
  const devem = carros.filter(deveEstar).length;
  console.log(
    `${devem} cars, ${leituras.length} readings of ${vistos.size}: ${perdidas.length} lost, ${leituras.length - esperadas} doubled, ${inventadas.length} invented, ${faltam} missing`,
  );
  return [
    ...(perdidas.length > 0 ? [`${perdidas.length} readings lost, ${perdidas[0]} first`] : []),
    ...(ids.size !== leituras.length || leituras.length !== esperadas
      ? [`${leituras.length} readings where ${esperadas} were made`]
      : []),
    ...(inventadas.length > 0 ? [`${inventadas.length} cars that nobody read`] : []),
    ...(faltam === devem - (lidos.size - SOBRAM.length) ? [] : [`${faltam} cars missing`]),
  ];
};

const closeAndJudge = async (lojista: TestSession, codigo: number, lidos: ReadonlySet<string>) => {
  const closed = await holds(async () => (await lojista.call(patio.fechar, { codigo })).fechada);
  const missed = closed ? [] : ['a check that closes once all have handed over'];
  const conferencia = await lojista.call(patio.get, { codigo });
  missed.push(...judge(conferencia, lidos));
  const report = await lojista.call(patio.imprimir, { codigo });
  const text = await textOfPdf(Buffer.from(await report.arrayBuffer()));
  for (const chassi of [...SOBRAM, chassiOf(CARROS - 1)])
    if (!text.includes(chassi)) missed.push(`${chassi} on the report`);
  return missed;
};

const run = async (databaseUrl: string, dir: string): Promise<string[]> => {
  await buildConsole();
  const world = await openWorld(dir, databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const start = () => startProductionGateway(Number(values.porta), world.env);
  let gateway = await start();
  const { url } = gateway;
  const killGateway = async (): Promise<void> => {
    gateway.kill('SIGKILL');
    gateway = await start();
  };
  await stockCars(client);
  await client.end();
  const lojista = await enterEmpresa(url, cnpj);
  const { codigo } = await lojista.call(patio.abrir, {});
  const readers = ['online', 'offline', 'killed'].map((name) => new Reader(dir, name, url));
  const [online, offline, killed] = readers as [Reader, Reader, Reader];
  try {
    for (const reader of readers) {
      await reader.open();
      await reader.signIn();
    }
    await Promise.all([offline.setOffline(true), killed.setOffline(true)]);
    const shared = chassis(0, JUNTOS);
    const alone = chassis(JUNTOS, CARROS - FALTAM);
    const third = Math.ceil(alone.length / 3);
    await Promise.all([
      (async () => {
        await online.read(alone.slice(0, third));
        await killGateway();
        await online.read(alone.slice(third, 2 * third));
        await killGateway();
        await online.read([...alone.slice(2 * third), ...SOBRAM]);
      })(),
      offline.read(shared),
      (async () => {
        await killed.read(shared.slice(0, JUNTOS / 2));
        await killed.kill();
        await killed.open();
        await killed.goToCheck();
        await killed.setOffline(true);
        await killed.read(shared.slice(JUNTOS / 2));
      })(),
    ]);
    await Promise.all([offline.setOffline(false), killed.setOffline(false)]);
    return await closeAndJudge(lojista, codigo, new Set([...shared, ...alone, ...SOBRAM]));
  } finally {
    for (const reader of readers) await reader.close();
    await gateway.stop();
    await world.sandbox.close();
  }
};

const began = performance.now();
const database = await createBenchDatabase();
if (!database) {
  console.log('no PostgreSQL: left out');
  process.exit(0);
}
const dir = mkdtempSync(join(tmpdir(), 'patio-conferencia-'));
const missed = await run(database.url, dir).finally(async () => {
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
});
console.log(`${Math.round((performance.now() - began) / 1000)} s; ${machineLoad()}`);
for (const miss of missed) console.error(`MISSED  ${miss}`);
process.exit(missed.length > 0 ? 1 : 0);
