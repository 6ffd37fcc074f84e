import { type ComponentType, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider, useParams } from 'react-router-dom';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import { mountLookups } from '#src/ui/resource/mountLookups.tsx';
import { ConviteRecebido } from '#src/workflows/registro/ConviteRecebido.tsx';
import { ErrorPage } from '../ErrorPage.tsx';
import { i18nProvider } from '../i18n/i18nProvider.ts';
import type { Services } from '../services.ts';
import { ServicesContext } from '../session/useSession.ts';
import { Notifications } from '../shell/Notifications.tsx';
import { Overlay } from '../shell/Overlay.tsx';
import { createStore } from '../store.ts';
import { Themed } from '../theme/Themed.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import '../shell/shell.css';

const Invited = () => (
  <PublicLayout title="Cadastro">
    <ConviteRecebido codigoConvite={useParams().codigoConvite ?? ''} />
  </PublicLayout>
);

const Confirming = () => (
  <PublicLayout title="Confirmação de e-mail">
    <ConfirmEmail token={useParams().token ?? ''} />
  </PublicLayout>
);

const NotFound = () => <ErrorPage />;

/** What links of e-mails open: forms as the console has them, without a session and without its shell. */
export function createPublicPages(services: Services): ComponentType {
  const { client, queryClient } = services;
  const context = {
    dataProvider: createDataProvider({ client }),
    store: createStore(),
    queryClient,
    i18nProvider,
  };
  const admin = (
    <CoreAdminContext {...context}>
      <Themed>
        <CoreAdminUI disableTelemetry catchAll={NotFound}>
          {mountLookups()}
          <CustomRoutes>
            <Route
              path="/registro/:nomeEmpDespachante/:codigoEmpDespachante/:codigoConvite"
              element={<Invited />}
            />
            <Route path="/confirmar-email/:token" element={<Confirming />} />
          </CustomRoutes>
        </CoreAdminUI>
        <Overlay />
        <Notifications />
      </Themed>
    </CoreAdminContext>
  );
  return function PublicPages() {
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
