import { lazy, type ReactNode } from 'react';
import { CODIGO_MENSAGEM } from '#contract/gateway/mensagemGlobal.ts';
import type { Permission } from '#domain/permissions.ts';
import type { KnownValues } from '#src/ui/KnownAddress.tsx';
import { FICHA } from './ficha/fichaPath.ts';
import { GlobalMessagePage } from './globalMessage/GlobalMessagePage.tsx';
import { HomePage } from './home/HomePage.tsx';
import { HOME } from './session/requestedPath.ts';

/** Made of the workflow screens: they come with them. */
const FichaPage = lazy(async () => ({ default: (await import('./ficha/FichaPage.tsx')).FichaPage }));
const PendenciasPage = lazy(async () => ({
  default: (await import('./pendencias/PendenciasPage.tsx')).PendenciasPage,
}));

interface Page {
  path: string;
  permission: Permission;
  /** What parameters of its path may hold, where they are not free: any other address is no page. */
  values?: KnownValues;
  element: ReactNode;
  /** Where those go who may not open it; they are told that they may not unless it says. */
  elsewhere?: string;
}

/** Every page that is neither a screen nor a resource: adding one here gives it its route and its place in the menu. */
export const pages: readonly Page[] = [
  { path: HOME, permission: 'sessao', element: <HomePage /> },
  { path: '/pendencias', permission: 'empresa', element: <PendenciasPage /> },
  { path: FICHA, permission: 'empresa', element: <FichaPage /> },
  {
    path: '/mensagem-global/:id',
    permission: 'suporte',
    values: { id: [String(CODIGO_MENSAGEM)] },
    element: <GlobalMessagePage />,
    elsewhere: HOME,
  },
];
