import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { variables } from '#gateway/config/variables.ts';
import { readConfig } from '#gateway/config.ts';
import { CONTAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { withConfigurationTable } from '#scripts/configurationTable.ts';
import { leave, openPage } from '#tests/support/browser.ts';
import { type Copy, copyProject } from './copyOfProject.ts';

const root = join(import.meta.dirname, '../..');
const read = (document: string): string => readFileSync(join(root, document), 'utf8');
const readme = read('README.md');
const configuration = read('docs/configuration.md');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const fenced = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, code = '']) => code,
  );

/** Command lines of these documents, without comments. */
const commands = [readme, read('docs/benches.md'), read('docs/walkthrough.md')]
  .flatMap((text) => fenced(text, 'sh'))
  .flatMap((block) => block.split('\n'))
  .map((line) => line.replace(/\s+#.*$/, '').trim())
  .filter((line) => line !== '');

const isBench = (command: string) => command.startsWith('npm run bench:');
/** Too slow, or recursive; only their definition is checked. */
const TOO_LONG = ['npm test', 'npm run test:rest', 'npm run test:gateway', 'npm run test:all'];
/** The first step of `npm test`. */
const LINT = 'npm run lint';
/** Run in the copy with the recipes, where it has changes to make. */
const FORMAT = 'npm run format';
const PICTURES = 'npm run pictures';
const SERVERS = ['npm start', 'npm run dev'];
const rest = commands.filter(
  (command) => !isBench(command) && ![...TOO_LONG, ...SERVERS, LINT, FORMAT, PICTURES].includes(command),
);

const scriptOf = (command: string): string =>
  scripts[/^npm (?:run )?(?:--silent )?(\S+)/.exec(command)?.[1] ?? ''] ?? '';

/** A clean environment, except for finding npm. */
const environment = (extra: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  LOG_LEVEL: 'error',
  ...extra,
});

/** A port below the ephemeral range, so that no other test can be given it meanwhile. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const port = randomInt(20_000, 30_000);
    const server = createServer();
    server
      .once('error', () => resolve(freePort()))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });

describe('the commands of README, walkthrough and benches', () => {
  let copy: Copy;
  let production: Copy | undefined;
  let dataDir: string;
  const running: ChildProcess[] = [];
  beforeAll(() => {
    copy = copyProject();
    dataDir = mkdtempSync(join(tmpdir(), 'patio-leiame-'));
  });
  afterEach(async () => {
    for (const child of running.splice(0)) {
      if (child.exitCode !== null) continue;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      // Kills the process group, npm and its children.
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await gone;
    }
  });
  afterAll(() => {
    copy?.remove();
    production?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const run = (command: string) => {
    const options = { cwd: copy.dir, shell: true, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
    return spawnSync(command, { ...options, env: environment({ PATIO_DATA_DIR: dataDir }) });
  };

  it('begin with npm start and npm test, on the first screen', () => {
    expect(commands.slice(0, 2)).toEqual(['npm start', 'npm test']);
    const firstScreen = readme.split('\n').slice(0, 40).join('\n');
    expect(firstScreen).toContain('npm start');
    expect(firstScreen).toContain('npm test');
    expect(firstScreen).toContain(`\`${SENHA_DEMO}\``);
    for (const { email } of Object.values(CONTAS)) expect(firstScreen).toContain(email);
  });

  it('are all package scripts, and only those', () => {
    for (const command of commands) expect(scriptOf(command), command).not.toBe('');
    const named = new Set(commands.map(scriptOf));
    expect(Object.values(scripts).filter((script) => !named.has(script))).toEqual([]);
  });

  /** Starts a server and returns its output. */
  const answers = async (command: string, cwd: string): Promise<string> => {
    const port = await freePort();
    // A folder each, because a previous server may outlive npm for a moment.
    const dir = join(dataDir, `servidor-${port}`);
    const child = spawn(command, {
      cwd,
      shell: true,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment({ PORT: String(port), PATIO_DATA_DIR: dir }),
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
    const page = await openPage(errors);
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

  it.each(SERVERS)('%s prints its address, answers there, and stops on a signal', async (command) => {
    await answers(command, copy.dir);
  });

  it('npm start needs only the packages of npm ci --omit=dev once the console is built', async () => {
    production = copyProject({ production: true });
    expect(existsSync(join(production.dir, 'node_modules/vite'))).toBe(false);
    expect(await answers('npm start', production.dir)).not.toContain('Instalando');
  });

  it.each(rest)('%s succeeds', (command) => {
    const { status, stdout, stderr } = run(command);
    expect(status, `${stdout}${stderr}`).toBe(0);
    const [, folder = ''] = /--pasta (\S+)/.exec(command) ?? [];
    const [, quantidade] = /--quantidade (\d+)/.exec(command) ?? [];
    if (quantidade) expect(readdirSync(join(copy.dir, folder)).length).toBe(Number(quantidade));
    if (command.endsWith('openapi')) expect(JSON.parse(stdout)).toMatchObject({ openapi: '3.1.0' });
  });

  it(`${PICTURES} makes the README’s pictures, each below 150 kB`, () => {
    expect(commands).toContain(PICTURES);
    const shown = [...readme.matchAll(/\b(?:src|srcset)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(shown.toSorted()).toEqual(['docs/images/inicio-dark.png', 'docs/images/inicio-light.png']);
    rmSync(join(copy.dir, 'docs/images'), { recursive: true });
    const { status, stdout, stderr } = run(PICTURES);
    expect(status, `${stdout}${stderr}`).toBe(0);
    for (const path of shown) expect(statSync(join(copy.dir, path)).size, path).toBeLessThan(150_000);
  });

  it.each(commands.filter(isBench))('%s refers to a program (not run here: it takes minutes)', (command) => {
    const [, name] = /^node scripts\/run\.mjs bench (\w+)$/.exec(scriptOf(command)) ?? [];
    expect(existsSync(join(root, `bench/${name}.ts`))).toBe(true);
  });

  it(`${LINT} is the first step of npm test`, () => {
    expect(scriptOf(LINT)).toBe('node scripts/run.mjs lint');
    expect(readFileSync(join(root, 'scripts/test.ts'), 'utf8')).toContain(
      "spawn('npm', ['run', '--silent', 'lint']",
    );
  });

  it(`${FORMAT} formats and checks the recipes’ copy`, () => {
    expect(scriptOf(FORMAT)).toBe('node scripts/run.mjs format');
    const recipes = readFileSync(join(root, 'tests/docs/recipes.test.ts'), 'utf8');
    expect(recipes).toContain("run(copy, 'npm', ['run', 'format'])");
  });

  it.each(TOO_LONG)('%s is part of the whole check (not run here: it would recurse)', (command) => {
    expect(scriptOf(command)).toMatch(/^node scripts\/run\.mjs test(-\w+)?$/);
    expect(existsSync(join(root, 'scripts/test.ts'))).toBe(true);
    // Both parts are in `.ci/run`.
    if (command !== 'npm run test:all')
      expect(readFileSync(join(root, '.ci/run'), 'utf8')).toContain(`count ${command}`);
  });
});

describe('docs/configuration.md', () => {
  it('has the table generated from gateway/config/variables.ts', () => {
    expect(withConfigurationTable(configuration), 'npm run format writes it').toBe(configuration);
  });

  it('shows a production configuration that starts, and requires each of its four variables', () => {
    const [example = ''] = fenced(configuration, 'ini');
    const given = Object.fromEntries(
      example
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
    );
    for (const name of Object.keys(given)) expect(variables).toHaveProperty(name);
    expect(readConfig(given).mode).toBe('producao');
    for (const name of ['DATABASE_URL', 'PATIO_SECRET', 'SUPPORT_EMAIL'])
      expect(() => readConfig({ ...given, [name]: '' })).toThrow(name);
  });
});
