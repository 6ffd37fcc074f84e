import { lazy, type ReactNode } from 'react';
import { CODIGO_MENSAGEM } from '#contract/gateway/mensagemGlobal.ts';
import type { Permission } from '#domain/permissions.ts';
import type { KnownValues } from '#src/ui/KnownAddress.tsx';
import { FICHA } from '#src/workflows/ficha/fichaPath.ts';
import { PENDENCIAS } from '#src/workflows/pendencias/pendenciasPath.ts';
import { GlobalMessagePage } from './globalMessage/GlobalMessagePage.tsx';
import { loadHome } from './loadScreens.ts';
import { HOME } from './session/requestedPath.ts';

/** Lazy: these pages are built from the workflow screens, and from the table of their lists. */
const HomePage = lazy(async () => ({ default: (await loadHome()).HomePage }));
const FichaPage = lazy(async () => ({
  default: (await import('#src/workflows/ficha/FichaPage.tsx')).FichaPage,
}));
const PendenciasPage = lazy(async () => ({
  default: (await import('#src/workflows/pendencias/PendenciasPage.tsx')).PendenciasPage,
}));

interface Page {
  path: string;
  permission: Permission;
  /** The known values of path parameters; any other address is not found. */
  values?: KnownValues;
  element: ReactNode;
  /** Redirect for sessions without the permission; without it they see the access denied page. */
  elsewhere?: string;
}

/**
 * Every page that is neither a screen nor a resource. An entry here gets its route and can be in the menu.
 */
export const pages: readonly Page[] = [
  { path: HOME, permission: 'sessao', element: <HomePage /> },
  { path: PENDENCIAS, permission: 'empresa', element: <PendenciasPage /> },
  { path: FICHA, permission: 'empresa', element: <FichaPage /> },
  {
    path: '/mensagem-global/:id',
    permission: 'suporte',
    values: { id: [String(CODIGO_MENSAGEM)] },
    element: <GlobalMessagePage />,
    elsewhere: HOME,
  },
];
