import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { type Plugin, runnerImport } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { firstStyles } from './scripts/firstStyles.ts';
import { isFirstTier, LATER } from './scripts/tier.ts';
import type * as AfterPaint from './src/app/signIn/afterPaint.ts';
import type * as EarlySubmit from './src/app/signIn/earlySubmit.ts';
import type * as Prerender from './src/app/signIn/prerender.tsx';
import { cssVariables } from './src/app/theme/cssVariables.ts';
import type * as SchemeModule from './src/app/theme/scheme.ts';
import { LongestFirst } from './tests/support/longestFirst.ts';

const TOKENS = 'virtual:patio-tokens.css';
const GATEWAY = process.env.PATIO_GATEWAY ?? 'http://127.0.0.1:3000';

/** The design tokens as a stylesheet, generated from their single source. */
const tokens = (): Plugin => ({
  name: 'patio:tokens',
  resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : undefined),
  load: (id) => (id === `\0${TOKENS}` ? cssVariables() : undefined),
});

/** Replaces every stylesheet by an empty module: prerendering needs no styles. */
const noStyles = (): Plugin => ({
  name: 'patio:no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
});

/**
 * A comment at the start of a file that makes V8 compile it eagerly on a background thread while it streams, instead of
 * lazily, function by function, on the main thread: a list's first row stands after 1,005 ms instead of 1,332. Other
 * browsers ignore it.
 */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad';

const ROOT = '<div id="root"></div>';

const moduleOf = async <M>(path: string): Promise<M> => {
  const { module } = await runnerImport<M>(path, {
    plugins: [react(), noStyles()],
    configFile: false,
    logLevel: 'silent',
  });
  return module;
};

/** Applies the chosen theme before the first paint. */
const chosenTheme = async (): Promise<string> => {
  const { CHOICE, markChoice } = await moduleOf<typeof SchemeModule>('./src/app/theme/scheme.ts');
  return `(${markChoice})(document.documentElement, localStorage.getItem(${JSON.stringify(CHOICE)}));`;
};

/** The sign-in page as HTML, followed by an inline script that makes it usable without waiting for a file. */
const prerendered = async (files: readonly string[]): Promise<string> => {
  const { prerender } = await moduleOf<typeof Prerender>('./src/app/signIn/prerender.tsx');
  const { catchEarlySubmit } = await moduleOf<typeof EarlySubmit>('./src/app/signIn/earlySubmit.ts');
  const { afterPaint } = await moduleOf<typeof AfterPaint>('./src/app/signIn/afterPaint.ts');
  const script = [
    `(${catchEarlySubmit})(document);`,
    // Deferred until after the first paint: running or fetching it earlier would delay the paint by a tenth of the time
    // on a slow machine.
    `(${afterPaint})().then(() => ${JSON.stringify(files)}.map((file) => import(file)));`,
    // Last: in a browser without storage for the page, the script throws here.
    await chosenTheme(),
  ].join('');
  return `<div id="root">${prerender()}</div><script>${script}</script>`;
};

/**
 * Three files for fifty: what sign-in page and console share, the rest of the console, and its lazy pages. On a first list
 * 30 ms of 260 went into fetching and linking them; a vehicle's page found its own in three rounds.
 */
const fewFiles = () => {
  const [shared, console, lazy] = [new Set<string>(), new Set<string>(), new Set<string>()];
  return {
    plugin: {
      name: 'patio:few-files',
      buildEnd() {
        const ids = [...this.getModuleIds()];
        /** The modules that these import, and those that these import, without lazy ones. */
        const importedBy = (...paths: string[]): ReadonlySet<string> => {
          const found = new Set<string>();
          const add = (id: string) => {
            if (found.has(id)) return;
            found.add(id);
            this.getModuleInfo(id)?.importedIds.forEach(add);
          };
          ids.filter((id) => paths.some((path) => id.endsWith(path))).forEach(add);
          return found;
        };
        const first = importedBy('/src/main.tsx');
        const signIn = importedBy('/app/showSignIn.tsx');
        // With the session's query, which is asked before the console is there.
        const early = ['/app/services.ts', '/app/session/sessaoQuery.ts', '/app/signIn/signInCalls.ts'];
        const both = importedBy('/app/showConsole.tsx', ...early);
        for (const id of importedBy('/app/createConsole.tsx')) (signIn.has(id) ? shared : console).add(id);
        for (const id of both) shared.add(id);
        for (const id of first) [shared, console].map((some) => some.delete(id));
        const pages = ids.find((id) => id.endsWith('/app/lazyPages.ts'));
        const loaded = pages && this.getModuleInfo(pages)?.dynamicallyImportedIds;
        for (const id of importedBy(...(loaded ?? [])))
          if (![first, shared, console].some((some) => some.has(id))) lazy.add(id);
      },
    } satisfies Plugin,
    groups: [
      { name: 'shared', test: (id: string) => shared.has(id), priority: 1 },
      { name: 'console', test: (id: string) => console.has(id) },
      { name: 'lazy', test: (id: string) => lazy.has(id) },
    ],
  };
};

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1];

/** The chunks that contain these modules, and their imports; null if a module is in no chunk any more. */
const filesOf = (bundle: Bundle, modules: readonly string[]): string[] | null => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) add(imported);
  };
  const holders = modules.map((path) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path))),
  );
  for (const holder of holders) {
    if (holder === undefined) return null;
    add(holder.fileName);
  }
  return [...found];
};

/** Tags that make a browser fetch scripts as soon as it parses the page. */
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
const STYLES = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/;

/** The stylesheet's content, and its link in the page. */
const stylesOf = (html: string, bundle: Bundle): { css: string; link: string } | null => {
  const [link = '', name = ''] = STYLES.exec(html) ?? [];
  const sheet = bundle[name];
  return sheet?.type === 'asset' ? { css: String(sheet.source), link } : null;
};

/**
 * Two pages of one application: `login.html`, with the prerendered sign-in page, and `index.html` for every other path,
 * which loads the console at once. The server sends `login.html` for /login; with `index.html` alone everything works,
 * only a little later.
 */
const pages = (): Plugin => ({
  name: 'patio:pages',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') return this.error('index.html was not built');
    const first = filesOf(bundle, ['/src/main.tsx']) ?? [];
    const holders = filesOf(bundle, ['/react-dom/client.js']) ?? [];
    if (first.some((name) => holders.includes(name)))
      return this.error('the first script waits for React: it would be read before the first paint');
    const bare = String(page.source);
    const styles = stylesOf(bare, bundle);
    if (styles === null) return this.error('the stylesheet was not found');
    const markup = await prerendered(first.map((name) => `/${name}`));
    // Inlined, so that the first paint waits for no request; the sign-in page inlines only the rules it needs, and
    // loads the rest after the paint.
    const withStyles = (css: string, more = '') =>
      bare.replace(styles.link, () => `<style>${css}</style>${more}`);
    const rest = styles.link.replace('<link', '<link disabled');
    const login = withStyles(firstStyles(styles.css, markup), rest)
      .replaceAll(SCRIPTS, '')
      .replace(ROOT, () => markup);
    this.emitFile({ type: 'asset', fileName: 'login.html', source: login });
    const html = withStyles(styles.css);

    const wanted = filesOf(bundle, ['/app/showConsole.tsx', '/app/services.ts', '/app/createConsole.tsx']);
    if (wanted === null)
      return this.error('the first files of the console were not found: none would be fetched ahead');
    const preloads = wanted
      .filter((name) => !html.includes(name))
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
    const theme = `<script>${await chosenTheme()}</script>`;
    page.source = html.replace('</head>', () => `${theme}${preloads.join('')}</head>`);
  },
});

const CONSOLE_TESTS = 'tests/console/**/*.test.ts';
const BROWSER_TESTS = 'tests/e2e/**/*.test.ts';
/** Tests that start programs or read the project itself: each file in a separate process. */
const ALONE_TESTS = 'tests/{architecture,docs,flows}/**/*.test.ts';
/** Two gateways on one database: the embedded one allows a single process. */
const POSTGRES_ONLY = process.env.TEST_DATABASE_URL ? [] : ['tests/**/*.postgres.test.ts'];
/** A replica is made by PostgreSQL's own programs, where they are installed as on Debian. */
const REPLICA_ONLY = existsSync('/usr/lib/postgresql') ? [] : ['tests/gateway/db/replica*.postgres.test.ts'];
const POOLER_ONLY = existsSync('/usr/sbin/pgbouncer') ? [] : ['tests/gateway/db/*ComPooler.postgres.test.ts'];
const PROMTOOL_ONLY = existsSync('/usr/bin/promtool') ? [] : ['tests/docs/*.promtool.test.ts'];
/** Files that the current tier excludes from all projects. */
const LEFT_OUT = [
  ...POSTGRES_ONLY,
  ...REPLICA_ONLY,
  ...POOLER_ONLY,
  ...PROMTOOL_ONLY,
  ...(isFirstTier ? LATER : []),
];

/** Only ends a test that hangs: with one processor for all of them no test takes a third of it. */
const LIMIT_MS = 300_000;

const tests = (
  name: string,
  own: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    environment: 'node',
    globalSetup: ['tests/support/template.ts'],
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    expect: { poll: { timeout: LIMIT_MS / 5 } },
    ...own,
  },
});

const files = fewFiles();

export default defineConfig({
  plugins: [react(), tokens(), files.plugin, pages()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: false,
    // No data: addresses, because the content security policy forbids them.
    assetsInlineLimit: 0,
    // All styles are 6 kB gzip: a request for a file per screen costs more.
    cssCodeSplit: false,
    // Disabled for chunks: the page preloads the console's first files, and the dependency lists of later ones took 4
    // kB of every first list.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: {
        postBanner: COMPILED_AHEAD,
        codeSplitting: { groups: files.groups, includeDependenciesRecursively: false },
      },
    },
  },
  server: { proxy: { '/api': { target: GATEWAY, changeOrigin: false } } },
  test: {
    // One more than the processors of the smallest supported machine: many tests wait for processes or timers.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      tests('alone', { include: [ALONE_TESTS], exclude: LEFT_OUT }),
      // One process for many files: their modules are loaded once, not a hundred times
      tests('browser', {
        globalSetup: ['tests/support/template.ts', 'tests/support/chromium.ts'],
        include: [BROWSER_TESTS],
        exclude: LEFT_OUT,
        isolate: false,
        setupFiles: ['tests/support/newFile.ts'],
      }),
      tests('server', {
        include: ['tests/**/*.test.ts'],
        exclude: [ALONE_TESTS, BROWSER_TESTS, CONSOLE_TESTS, ...LEFT_OUT],
        isolate: false,
        setupFiles: ['tests/support/newFile.ts'],
      }),
      tests('console', {
        include: [CONSOLE_TESTS, 'tests/**/*.test.tsx'],
        exclude: LEFT_OUT,
        isolate: false,
        setupFiles: ['tests/support/newFile.ts', 'tests/console/page.ts'],
      }),
    ],
  },
});
