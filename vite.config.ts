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

/** The design tokens as a stylesheet, from their one source. */
const tokens = (): Plugin => ({
  name: 'patio:tokens',
  resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : undefined),
  load: (id) => (id === `\0${TOKENS}` ? cssVariables() : undefined),
});

/** Markup needs no styles: every stylesheet is an empty module. */
const noStyles = (): Plugin => ({
  name: 'patio:no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
});

/**
 * V8 compiles a file that begins so whole while it reads it, beside the page's own thread, instead of there, function by
 * function as each is called. To other browsers it is a comment.
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

/** Tells the stylesheets which theme was chosen, before anything is painted. */
const chosenTheme = async (): Promise<string> => {
  const { CHOICE, markChoice } = await moduleOf<typeof SchemeModule>('./src/app/theme/scheme.ts');
  return `(${markChoice})(document.documentElement, localStorage.getItem(${JSON.stringify(CHOICE)}));`;
};

/** The sign-in page as HTML, and after it what makes it usable, in the page too: it waits for no file. */
const prerendered = async (files: readonly string[]): Promise<string> => {
  const { prerender } = await moduleOf<typeof Prerender>('./src/app/signIn/prerender.tsx');
  const { catchEarlySubmit } = await moduleOf<typeof EarlySubmit>('./src/app/signIn/earlySubmit.ts');
  const { afterPaint } = await moduleOf<typeof AfterPaint>('./src/app/signIn/afterPaint.ts');
  const script = [
    `(${catchEarlySubmit})(document);`,
    // Before the first paint it would hold it up, on a slow machine by a tenth of the time, and so would fetching it.
    `(${afterPaint})().then(() => ${JSON.stringify(files)}.map((file) => import(file)));`,
    // Last: a browser that keeps nothing for the page ends the script here.
    await chosenTheme(),
  ].join('');
  return `<div id="root">${prerender()}</div><script>${script}</script>`;
};

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1];

/** The files that these modules stand in, and what those import; none where a module stands in no file any more. */
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

/** What makes a browser fetch scripts as soon as it reads the page. */
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
const STYLES = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/;

/** What all styles are, and how a page says where they stand. */
const stylesOf = (html: string, bundle: Bundle): { css: string; link: string } | null => {
  const [link = '', name = ''] = STYLES.exec(html) ?? [];
  const sheet = bundle[name];
  return sheet?.type === 'asset' ? { css: String(sheet.source), link } : null;
};

/**
 * Two pages of one application: `login.html`, with the sign-in page already in it, and `index.html` for every other
 * path, which fetches the console at once. Who serves them sends `login.html` for /login; with only `index.html` all works, a little later.
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
    // In the page, so that the first paint waits for nothing else; of the sign-in page's only those that it needs, the
    // rest when it was seen.
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
/** What starts programs, or reads the project itself: each file in a process of its own. */
const ALONE_TESTS = 'tests/{architecture,docs,flows}/**/*.test.ts';
/** Two gateways on one database: the embedded one takes one process only. */
const POSTGRES_ONLY = process.env.TEST_DATABASE_URL ? [] : ['tests/**/*.postgres.test.ts'];
/** What the present tier leaves out of all projects. */
const LEFT_OUT = [...POSTGRES_ONLY, ...(isFirstTier ? LATER : [])];

/** What ends a test that hangs, and measures nothing: on one processor for all of them no test takes a third of it. */
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

export default defineConfig({
  plugins: [react(), tokens(), pages()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: false,
    // No data: addresses: the content security policy allows none.
    assetsInlineLimit: 0,
    // All styles are 6 kB gzip: a file of them for each screen costs more to ask for.
    cssCodeSplit: false,
    // The console's first files are named in its page; lists of what each later one needs were 4 kB of every first list.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: {
        postBanner: COMPILED_AHEAD,
      },
    },
  },
  server: { proxy: { '/api': { target: GATEWAY, changeOrigin: false } } },
  test: {
    // One more than the smallest machine it must run on has processors: many wait for processes, and for time to pass.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      tests('alone', { include: [ALONE_TESTS], exclude: LEFT_OUT }),
      // one process for many files: their modules are read once, not a hundred times
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
