import type { ComponentType } from 'react';
import { lazyPage } from './lazyPage.tsx';
import { keepShell } from './offline/keepShell.ts';

/** A page of the workflows, with what reads their lists and their fields' targets. */
const workflow = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyPage(async () => {
    const [page] = await Promise.all([load(), import('#src/dataProvider/everySource.ts')]);
    return page;
  });

/** All workflow screens: the first one fetches them together, because they share most of their code. */
export const ScreenAt = workflow(async () => (await import('./ScreenAt.tsx')).ScreenAt);

/** These are built from the workflow screens, and from the table of their lists. */
export const HomePage = workflow(
  async () => (await import('#src/workflows/estoque/inicio/HomePage.tsx')).HomePage,
);
export const FichaPage = workflow(
  async () => (await import('#src/workflows/estoque/ficha/FichaPage.tsx')).FichaPage,
);
export const PendenciasPage = workflow(
  async () => (await import('#src/workflows/estoque/pendencias/PendenciasPage.tsx')).PendenciasPage,
);

/** The import of dropped invoices, which shows a batch as its screen does. */
export const NotasSoltas = workflow(async () => (await import('./shell/NotasSoltas.tsx')).NotasSoltas);

/** What the device keeps of a check of the yard; nothing where it was not fetched while there was a network. */
export const NoAparelho = lazyPage(() =>
  import('#src/workflows/estoque/patio/NoAparelho.tsx').then(
    (page) => page.NoAparelho,
    () => () => null,
  ),
);

/** Sends what was read on this device; the next page does where it could not be fetched. */
export const CaixaDeSaida = lazyPage(() =>
  import('./shell/CaixaDeSaida.tsx').then(
    (part) => part.CaixaDeSaida,
    () => () => null,
  ),
);

const lazyPages = [ScreenAt, HomePage, FichaPage, PendenciasPage, NotasSoltas, NoAparelho, CaixaDeSaida];

/**
 * Fetches the lazy pages, keeps the console's files, and fetches the letters of a row's state, which would lay its table out again. A failure is silent: each
 * asks again when it is needed.
 * @concept lazy loading
 */
export const prefetch = (): void => {
  void document.fonts?.load("600 1rem 'Plain Zero'", '0');
  void Promise.all(lazyPages.map(({ preload }) => preload()))
    .catch(() => {})
    .finally(keepShell);
};
