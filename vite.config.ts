import react from '@vitejs/plugin-react';
import { type Plugin, runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';
import { cssVariables } from './src/app/theme/cssVariables.ts';

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

const ROOT = '<div id="root"></div>';

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
    const html = String(page.source);
    const { module } = await runnerImport<{ prerender: () => string }>('./src/app/signIn/prerender.tsx', {
      plugins: [react(), noStyles()],
      configFile: false,
      logLevel: 'silent',
    });
    const login = html.replace(ROOT, () => `<div id="root">${module.prerender()}</div>`);
    this.emitFile({ type: 'asset', fileName: 'login.html', source: login });

    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const console = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/createConsole.tsx'));
    const wanted = console ? [console.fileName, ...console.imports] : [];
    const preloads = wanted
      .filter((name) => !html.includes(name))
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
    page.source = html.replace('</head>', () => `${preloads.join('')}</head>`);
  },
});

export default defineConfig({
  plugins: [react(), tokens(), pages()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: GATEWAY, changeOrigin: false } } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
