import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AdminContext, Notification } from 'react-admin';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider, useLocation } from 'react-router-dom';
import type { Sessao } from '#domain/permissions.ts';
import { i18nProvider } from '#src/app/i18n/i18nProvider.ts';
import type { Activity } from '#src/dataProvider/activity.ts';
import type { Client } from '#src/dataProvider/client.ts';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import { createUploads } from '#src/ui/actions/uploads.ts';
import { PatioContext } from '#src/ui/context.ts';
import type { Live } from '#src/ui/live.ts';

export const lojista: Sessao = {
  usuario: {
    codigo: 1,
    nome: 'Lia Fictícia',
    email: 'lia@patio.test',
    cpf: null,
    despachante: false,
    suporte: false,
    deveTrocarSenha: false,
  },
  empresa: {
    codigo: 1,
    cnpj: '11222333000181',
    codigoMatriz: null,
    despachante: false,
    codigoDespachante: null,
    permiteNovosDespachante: false,
    permiteUsadosDespachante: false,
    operaNovos: true,
    operaUsados: true,
    operaIte: false,
    operaMontadora: false,
    possuiCertificado: true,
    cobraTransferencia: false,
  },
};

const silent: Live = { subscribe: () => () => {}, close: () => {} };

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="endereço">{pathname + search}</output>;
};

interface Setting {
  client: Client;
  activity: Activity;
  at?: string;
  sessao?: Sessao;
  live?: Live;
}

/** The ui kit in the place the app gives it: its pages below react-admin's context over the real dataProvider. */
export const renderPages = (
  pages: readonly RouteObject[],
  { client, activity, at = '/', sessao = lojista, live = silent }: Setting,
) => {
  const patio = { sessao, live, activity, uploads: createUploads() };
  const frame = (
    <AdminContext dataProvider={createDataProvider({ client })} i18nProvider={i18nProvider}>
      <ThemeProvider theme={createTheme({ transitions: { create: () => 'none' } })}>
        <PatioContext.Provider value={patio}>
          <Outlet />
          <Address />
          <Notification />
        </PatioContext.Provider>
      </ThemeProvider>
    </AdminContext>
  );
  const router = createMemoryRouter([{ element: frame, children: [...pages] }], { initialEntries: [at] });
  const shown = render(<RouterProvider router={router} />);
  return { ...shown, router, user: userEvent.setup() };
};

/** One page, whatever the address. */
export const renderWithPatio = (content: ReactNode, setting: Setting) =>
  renderPages([{ path: '*', element: content }], setting);
