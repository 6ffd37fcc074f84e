import react from '@vitejs/plugin-react';
import { type Plugin, runnerImport } from 'vite';
import type * as AfterPaint from '#src/app/signIn/afterPaint.ts';
import type * as EarlySubmit from '#src/app/signIn/earlySubmit.ts';
import type * as Prerender from '#src/app/signIn/prerender.tsx';
import type * as SchemeModule from '#src/app/theme/scheme.ts';

/** Replaces every stylesheet by an empty module: prerendering needs no styles. */
const noStyles = (): Plugin => ({
  name: 'patio:no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
});

const moduleOf = async <M>(path: string): Promise<M> => {
  const { module } = await runnerImport<M>(path, {
    plugins: [react(), noStyles()],
    configFile: false,
    logLevel: 'silent',
  });
  return module;
};

/** Applies the chosen theme before the first paint. */
export const chosenTheme = async (): Promise<string> => {
  const { CHOICE, markChoice } = await moduleOf<typeof SchemeModule>('./src/app/theme/scheme.ts');
  return `(${markChoice})(document.documentElement, localStorage.getItem(${JSON.stringify(CHOICE)}));`;
};

/** The sign-in page as HTML, followed by an inline script that makes it usable without waiting for a file. */
export const prerendered = async (files: readonly string[]): Promise<string> => {
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
