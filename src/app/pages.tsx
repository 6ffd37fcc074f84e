import type { ReactNode } from 'react';
import { CODIGO_MENSAGEM } from '#contract/gateway/mensagemGlobal.ts';
import type { Permission } from '#domain/permissions.ts';
import type { KnownValues } from '#src/ui/KnownAddress.tsx';
import { FICHA } from '#src/workflows/ficha/fichaPath.ts';
import { PENDENCIAS } from '#src/workflows/pendencias/pendenciasPath.ts';
import { GlobalMessagePage } from './globalMessage/GlobalMessagePage.tsx';
import { FichaPage, HomePage, PendenciasPage } from './lazyPages.ts';
import { HOME } from './session/requestedPath.ts';

interface Page {
  path: string;
  permission: Permission;
  /** The known values of path parameters; any other address is not found. */
  values?: KnownValues;
  element: ReactNode;
  /** Loads a lazy page ahead. */
  preload?: () => Promise<unknown>;
  /** Redirect for sessions without the permission; without it they see the access denied page. */
  elsewhere?: string;
}

/**
 * Every page that is neither a screen nor a resource. An entry here gets its route and can be in the menu.
 */
export const pages: readonly Page[] = [
  { path: HOME, permission: 'sessao', element: <HomePage />, preload: HomePage.preload },
  { path: PENDENCIAS, permission: 'empresa', element: <PendenciasPage />, preload: PendenciasPage.preload },
  { path: FICHA, permission: 'empresa', element: <FichaPage />, preload: FichaPage.preload },
  {
    path: '/mensagem-global/:id',
    permission: 'suporte',
    values: { id: [String(CODIGO_MENSAGEM)] },
    element: <GlobalMessagePage />,
    elsewhere: HOME,
  },
];
