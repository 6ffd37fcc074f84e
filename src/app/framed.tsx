import { hashKey } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { CoreAdminContext, CoreAdminUI } from 'react-admin';
import { createBrowserRouter, isRouteErrorResponse, RouterProvider, useRouteError } from 'react-router-dom';
import type { Sessao } from '#domain/permissions.ts';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import { BROKEN, ErrorPage } from './ErrorPage.tsx';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { SESSAO, type Services } from './services.ts';
import { ServicesContext } from './session/useSession.ts';
import { Notifications } from './shell/Notifications.tsx';
import { Overlay } from './shell/Overlay.tsx';
import { createStore } from './store.ts';
import { Themed } from './theme/Themed.tsx';
import './shell/shell.css';
import './theme/paper.css';

const NotFound = () => <ErrorPage />;

/** In place of shell and page: an address that matches no route, as one with a line break, or an error of the shell. */
const Failed = () => (isRouteErrorResponse(useRouteError()) ? <NotFound /> : <ErrorPage message={BROKEN} />);

/**
 * Pages in react-admin's context, our theme and our language, with a router of their own. The frame stands around
 * react-admin's routes, not within them as its layout: each of their renders would render all links of the menu again.
 */
export function framed(
  services: Services,
  frame: (pages: ReactNode) => ReactNode,
  pages: Omit<ComponentProps<typeof CoreAdminUI>, 'layout'>,
  context: Pick<ComponentProps<typeof CoreAdminContext>, 'authProvider'> = {},
): ComponentType {
  const { queryClient } = services;
  // Hashed once: each cell of a list asks the store for its column.
  const hash = hashKey(SESSAO);
  const sessao = () => queryClient.getQueryCache().get<Sessao>(hash)?.state.data;
  const store = createStore(() => sessao()?.usuario.codigo ?? null);
  const whole = { ...context, dataProvider: createDataProvider(services), store, queryClient, i18nProvider };
  const admin = (
    <CoreAdminContext {...whole}>
      {frame(<CoreAdminUI disableTelemetry catchAll={NotFound} {...pages} />)}
      <Overlay />
      <Notifications />
    </CoreAdminContext>
  );
  return function Framed() {
    // Created in the first render, not with the module: the console is built while the address is still the
    // sign-in page's.
    const [router] = useState(() =>
      createBrowserRouter([{ path: '*', element: admin, errorElement: <Failed /> }]),
    );
    return (
      <ServicesContext value={services}>
        <Themed>
          <RouterProvider router={router} />
        </Themed>
      </ServicesContext>
    );
  };
}
