import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variables } from '#gateway/config/variables.ts';
import { readConfig } from '#gateway/config.ts';
import { CONTAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { withConfigurationTable } from '#scripts/configurationTable.ts';
import { type Copy, cleanEnvironment, copyProject } from './copyOfProject.ts';

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
const TOO_LONG = ['npm test', 'npm run test:rest', 'npm run test:postgres', 'npm run test:all'];
/** The first step of `npm test`. */
const LINT = 'npm run lint';
/** Run in the copy with the recipes, where it has changes to make. */
const FORMAT = 'npm run format';
/** Run in `start.test.ts`, on one demo world. */
const STARTED = ['npm start', 'npm run dev', 'npm run pictures'];
/** Run in `tests/scripts/demo/snapshot.test.ts`, which compares what it writes. */
const DEMO = 'npm run demo';
/** Run in `tests/scripts/checkRenave.test.ts`, beside a registry. */
const CHECK = 'npm run --silent renave:check -- --certificado empresa.pfx';
const rest = commands.filter(
  (command) => !isBench(command) && ![...TOO_LONG, ...STARTED, DEMO, CHECK, LINT, FORMAT].includes(command),
);

const scriptOf = (command: string): string =>
  scripts[/^npm (?:run )?(?:--silent )?(\S+)/.exec(command)?.[1] ?? ''] ?? '';

describe('the commands of README, walkthrough and benches', () => {
  let copy: Copy;
  let dataDir: string;
  beforeAll(() => {
    copy = copyProject();
    dataDir = mkdtempSync(join(tmpdir(), 'patio-leiame-'));
  });
  afterAll(() => {
    copy?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const run = (command: string) => {
    const options = { cwd: copy.dir, shell: true, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
    return spawnSync(command, { ...options, env: cleanEnvironment({ PATIO_DATA_DIR: dataDir }) });
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

  it.each(rest)('%s succeeds', (command) => {
    const { status, stdout, stderr } = run(command);
    expect(status, `${stdout}${stderr}`).toBe(0);
    const [, folder = ''] = /--pasta (\S+)/.exec(command) ?? [];
    const [, quantidade] = /--quantidade (\d+)/.exec(command) ?? [];
    if (quantidade) expect(readdirSync(join(copy.dir, folder)).length).toBe(Number(quantidade));
    if (command.endsWith('openapi')) expect(JSON.parse(stdout)).toMatchObject({ openapi: '3.1.0' });
  });

  it.each(STARTED)('%s is run by start.test.ts', (command) => {
    expect(commands).toContain(command);
    expect(readFileSync(join(import.meta.dirname, 'start.test.ts'), 'utf8')).toContain(`'${command}'`);
  });

  it(`${CHECK} is run by checkRenave.test.ts`, () => {
    expect(scriptOf(CHECK)).toBe('node scripts/run.mjs renave-check');
    expect(read('tests/scripts/checkRenave.test.ts')).toContain("['--certificado', 'empresa.pfx']");
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
