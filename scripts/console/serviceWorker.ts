import { createHash } from 'node:crypto';
import { build, type Plugin, type Rollup } from 'vite';
import { filesOf } from './filesOf.ts';

const FONTS = /\/assets\/[\w.-]+\.woff2/g;

/** Modules whose chunks a start without network needs: the shell, the check of the yard, and the sign-in after it. */
const NEEDED = [
  '/src/main.tsx',
  '/app/showConsole.tsx',
  '/app/services.ts',
  '/app/session/sessaoQuery.ts',
  '/app/createConsole.tsx',
  '/app/ScreenAt.tsx',
  '/dataProvider/everySource.ts',
  '/estoque/patio/NoAparelho.tsx',
  '/app/showSignIn.tsx',
];

/** The worker as one classic script. */
const bundled = async (): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: './src/app/offline/worker.ts', output: { format: 'iife' } },
    },
  });
  const [script] = (made as Rollup.RollupOutput).output;
  return script.code;
};

/** `sw.js`, at the root, since its scope is the whole console, and `offline.json`, which says what this build needs. */
export const serviceWorker = (): Plugin => ({
  name: 'patio:service-worker',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const page = bundle['index.html'];
    const scripts = filesOf(bundle, NEEDED);
    if (page?.type !== 'asset' || scripts === null)
      return this.error('the files that a start without network needs were not found');
    const html = String(page.source);
    const files = [...scripts.map((name) => `/${name}`), ...new Set(html.match(FONTS))];
    const version = createHash('sha256').update(html).update(files.join()).digest('hex').slice(0, 12);
    const asset = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
    asset('offline.json', JSON.stringify({ version, files }));
    asset('sw.js', await bundled());
  },
});
