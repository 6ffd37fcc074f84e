import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { CoreAdminContext } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import { createUploads } from '#src/ui/actions/uploads.ts';
import { createLive } from '#src/ui/live.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { routes } from './routes.tsx';
import { Session } from './Session.tsx';
import type { Services } from './services.ts';
import { createAuthProvider } from './session/authProvider.ts';
import { ServicesContext } from './session/useSession.ts';
import { Notifications } from './shell/Notifications.tsx';
import { Overlay } from './shell/Overlay.tsx';
import { muiTheme } from './theme/muiTheme.ts';
import { scheme } from './theme/scheme.ts';
import './shell/shell.css';

function Themed({ children }: { children: ReactNode }) {
  const wanted = useSyncExternalStore(scheme.subscribe, scheme.read);
  const theme = useMemo(() => muiTheme(wanted), [wanted]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

/** Lists ask again when they are shown and when something changed, not whenever the window is looked at. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without a network a call fails and says so; by default it would wait in silence.
      queries: { refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });

/** The console: react-admin's core with the house's shell, theme and language around every route. */
export function createConsole(services: Services): ComponentType {
  const { client, activity } = services;
  const tools = { activity, live: createLive({ client }), uploads: createUploads() };
  const admin = {
    dataProvider: createDataProvider({ client }),
    authProvider: createAuthProvider(services),
    queryClient: createQueryClient(),
    i18nProvider,
  };
  const frame = (
    <CoreAdminContext {...admin}>
      <Themed>
        <Session tools={tools} />
        <Overlay />
        <Notifications />
      </Themed>
    </CoreAdminContext>
  );
  return function Console() {
    // Made ahead, while the address is still /login: where to start is read only when it is shown.
    const [router] = useState(() => createBrowserRouter(routes(frame)));
    return (
      <ServicesContext value={services}>
        <RouterProvider router={router} />
      </ServicesContext>
    );
  };
}
