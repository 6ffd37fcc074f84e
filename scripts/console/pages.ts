import type { Plugin } from 'vite';
import { type Bundle, filesOf } from './filesOf.ts';
import { firstStyles } from './firstStyles.ts';
import { chosenTheme, prerendered } from './signInPage.ts';

const ROOT = '<div id="root"></div>';

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
export const pages = (): Plugin => ({
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
