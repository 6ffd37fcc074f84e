import { type ComponentType, type ReactNode, useState } from 'react';
import { CoreAdminContext, CoreAdminUI } from 'react-admin';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import { createUploads } from '#src/ui/actions/uploads.ts';
import { createLive } from '#src/ui/live.ts';
import { BrokenPage, ErrorPage } from './ErrorPage.tsx';
import { fichaPath } from './ficha/fichaPath.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { AccessDenied, routes } from './routes.tsx';
import { Session } from './Session.tsx';
import type { Services } from './services.ts';
import { createAuthProvider } from './session/authProvider.ts';
import { HOME } from './session/requestedPath.ts';
import { ServicesContext } from './session/useSession.ts';
import { Notifications } from './shell/Notifications.tsx';
import { Overlay } from './shell/Overlay.tsx';
import { createStore } from './store.ts';
import { Themed } from './theme/Themed.tsx';
import './shell/shell.css';

const NotFound = () => <ErrorPage />;

/** Signing in is a page without react-admin: who is here has done so. */
const SignedIn = () => <Navigate to={HOME} replace />;

/** The console: react-admin's context and pages with the house's shell as its layout, in its theme and language. */
export function createConsole(services: Services): ComponentType {
  const { client, activity, queryClient } = services;
  const leads = { chassi: fichaPath, placa: fichaPath };
  const tools = { activity, live: createLive({ client }), uploads: createUploads(), leads };
  const context = {
    dataProvider: createDataProvider({ client }),
    authProvider: createAuthProvider(services),
    store: createStore(),
    queryClient,
    i18nProvider,
  };
  const pages = {
    layout: ({ children }: { children: ReactNode }) => <Session tools={tools}>{children}</Session>,
    loginPage: SignedIn,
    authCallbackPage: false,
    catchAll: NotFound,
    error: BrokenPage,
    accessDenied: AccessDenied,
    disableTelemetry: true,
  };
  const admin = (
    <CoreAdminContext {...context}>
      <Themed>
        <CoreAdminUI {...pages}>{routes}</CoreAdminUI>
        <Overlay />
        <Notifications />
      </Themed>
    </CoreAdminContext>
  );
  return function Console() {
    // Made ahead, while the address is still /login: where to start is read only when it is shown.
    const [router] = useState(() =>
      createBrowserRouter([{ path: '*', element: admin, errorElement: <ErrorPage /> }]),
    );
    return (
      <ServicesContext value={services}>
        <RouterProvider router={router} />
      </ServicesContext>
    );
  };
}
