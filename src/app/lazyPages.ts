import { lazyPage } from './lazyPage.tsx';

/** All workflow screens, and what reads their lists: the first one fetches them together, because they share most of their code. */
export const ScreenAt = lazyPage(async () => {
  const [page] = await Promise.all([import('./ScreenAt.tsx'), import('#src/dataProvider/everySource.ts')]);
  return page.ScreenAt;
});

/** These are built from the workflow screens, and from the table of their lists. */
export const HomePage = lazyPage(
  async () => (await import('#src/workflows/estoque/inicio/HomePage.tsx')).HomePage,
);
export const FichaPage = lazyPage(
  async () => (await import('#src/workflows/estoque/ficha/FichaPage.tsx')).FichaPage,
);
export const PendenciasPage = lazyPage(
  async () => (await import('#src/workflows/estoque/pendencias/PendenciasPage.tsx')).PendenciasPage,
);

/** The import of dropped invoices, which shows a batch as its screen does. */
export const NotasSoltas = lazyPage(async () => (await import('./shell/NotasSoltas.tsx')).NotasSoltas);

const lazyPages = [ScreenAt, HomePage, FichaPage, PendenciasPage, NotasSoltas];

/**
 * Fetches the lazy pages, and the letters of a row's state, which would lay its table out again. A failure is silent: each
 * asks again when it is needed.
 */
export const prefetch = (): void => {
  void document.fonts?.load("600 1rem 'Plain Zero'", '0');
  void Promise.all(lazyPages.map(({ preload }) => preload())).catch(() => {});
};
