import type { ReactNode } from 'react';
import { CODIGO_MENSAGEM } from '#contract/gateway/suporte/mensagemGlobal.ts';
import { may } from '#domain/permissions.ts';
import { useSessao } from '#src/ui/context.ts';
import type { ScreenPlace } from '#src/ui/screen.ts';
import { FICHA } from '#src/workflows/estoque/ficha/fichaPath.ts';
import { PENDENCIAS } from '#src/workflows/estoque/pendencias/pendenciasPath.ts';
import { places } from '#src/workflows/places.ts';
import { GlobalMessagePage } from './globalMessage/GlobalMessagePage.tsx';
import { FichaPage, HomePage, PendenciasPage, ScreenAt } from './lazyPages.ts';
import { HOME } from './session/requestedPath.ts';

interface Page extends Omit<ScreenPlace, 'certificate'> {
  element: ReactNode;
  /** Loads a lazy page ahead. */
  preload?: () => Promise<unknown>;
  /** Redirect for sessions without the permission; without it they see the access denied page. */
  elsewhere?: string;
}

/** Support begins with all companies, everybody else with the day of their own. */
const StartPage = () =>
  may(useSessao(), 'suporte') ? <ScreenAt path={places.suporte.renavePorEmpresa.path} /> : <HomePage />;

/**
 * Every page that is neither a screen nor a resource. An entry here gets its route and can be in the menu.
 */
export const pages: readonly Page[] = [
  {
    path: HOME,
    permission: 'empresa',
    element: <StartPage />,
    preload: HomePage.preload,
    elsewhere: places.patio.conferencia.path,
  },
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
