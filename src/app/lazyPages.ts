import { lazyPage } from './lazyPage.tsx';

/** All workflow screens: the first one fetches them together, because they share most of their code. */
export const ScreenAt = lazyPage(async () => (await import('./ScreenAt.tsx')).ScreenAt);

/** These are built from the workflow screens, and from the table of their lists. */
export const HomePage = lazyPage(async () => (await import('#src/workflows/home/HomePage.tsx')).HomePage);
export const FichaPage = lazyPage(async () => (await import('#src/workflows/ficha/FichaPage.tsx')).FichaPage);
export const PendenciasPage = lazyPage(
  async () => (await import('#src/workflows/pendencias/PendenciasPage.tsx')).PendenciasPage,
);

/** The import of dropped invoices, which shows a batch as its screen does. */
export const NotasSoltas = lazyPage(async () => (await import('./shell/NotasSoltas.tsx')).NotasSoltas);
