/** Lazy: all workflow screens together. */
export const loadScreens = () => import('./ScreenAt.tsx');

/** Lazy: the import of dropped invoices, which shows a batch as its screen does. */
export const loadNotasSoltas = () => import('./shell/NotasSoltas.tsx');

/** Lazy: the start page counts the rows of all lists. */
export const loadHome = () => import('#src/workflows/home/HomePage.tsx');
