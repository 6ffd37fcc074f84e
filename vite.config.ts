import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { fewFiles } from './scripts/console/fewFiles.ts';
import { manifest } from './scripts/console/manifest.ts';
import { pages } from './scripts/console/pages.ts';
import { serviceWorker } from './scripts/console/serviceWorker.ts';
import { testProjects } from './scripts/testProjects.ts';
import { cssVariables } from './src/app/theme/cssVariables.ts';
import { LongestFirst } from './tests/support/longestFirst.ts';

const TOKENS = 'virtual:patio-tokens.css';
const GATEWAY = process.env.PATIO_GATEWAY ?? 'http://127.0.0.1:3000';

/** The design tokens as a stylesheet, generated from their single source. */
const tokens = (): Plugin => ({
  name: 'patio:tokens',
  resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : undefined),
  load: (id) => (id === `\0${TOKENS}` ? cssVariables() : undefined),
});

/**
 * A comment at the start of a file that makes V8 compile it eagerly on a background thread while it streams, instead of
 * lazily, function by function, on the main thread: a list's first row stands after 1,005 ms instead of 1,332. Other
 * browsers ignore it.
 */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad';

const files = fewFiles();

export default defineConfig({
  plugins: [react(), tokens(), files.plugin, pages(), manifest(), serviceWorker()],
  build: {
    outDir: 'dist',
    license: { fileName: 'THIRD_PARTY_NOTICES.md' },
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
        codeSplitting: { groups: files.groups },
      },
    },
  },
  server: { proxy: { '/api': { target: GATEWAY, changeOrigin: false } } },
  test: {
    // One more than the processors of the smallest supported machine: many tests wait for processes or timers.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: testProjects,
  },
});
