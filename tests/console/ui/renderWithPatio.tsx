import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore } from 'react-admin';
import { createMemoryRouter, Route, RouterProvider, useLocation } from 'react-router-dom';
import type { Sessao } from '#domain/permissions.ts';
import { i18nProvider } from '#src/app/i18n/i18nProvider.ts';
import { createQueries } from '#src/app/queries.ts';
import { resources } from '#src/app/resources.tsx';
import { Notifications } from '#src/app/shell/Notifications.tsx';
import { TextFieldRoot } from '#src/app/theme/TextFieldRoot.tsx';
import type { Activity } from '#src/dataProvider/activity.ts';
import type { Client } from '#src/dataProvider/client.ts';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import { createUploads } from '#src/ui/actions/uploads.ts';
import { PatioContext } from '#src/ui/context.ts';
import type { Live } from '#src/ui/live.ts';
import { registering } from '#src/ui/resource/registering.tsx';
import { answering, json } from '../dataProvider/answering.ts';
import { sessao } from '../workflows/fixtures/sessao.ts';

export const lojista = sessao();

/** Without transitions, which are not under test. */
const theme = createTheme({
  transitions: { create: () => 'none' },
  components: { MuiTextField: { defaultProps: { slots: { root: TextFieldRoot } } } },
});

/** Live events that nobody sends. */
export const silentLive: Live = {
  subscribe: () => () => {},
  lost: () => null,
  watch: () => () => {},
  close: () => {},
};

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
  /** What react-admin's store has. */
  stored?: Record<string, unknown>;
}

/**
 * react-admin as the app configures it, on the real dataProvider, with these `<Resource>`s and
 * `<CustomRoutes>`.
 */
export const renderAdmin = (
  pages: ReactNode,
  { client, activity, at = '/', sessao = lojista, live = silentLive, stored }: Setting,
) => {
  const patio = {
    sessao,
    client,
    live,
    activity,
    uploads: createUploads(),
    registers: registering(resources),
  };
  const admin = (
    <CoreAdminContext
      dataProvider={createDataProvider({ client })}
      queryClient={createQueries()}
      i18nProvider={i18nProvider}
      store={memoryStore(stored)}
    >
      <ThemeProvider theme={theme}>
        <PatioContext.Provider value={patio}>
          <CoreAdminUI disableTelemetry>{pages}</CoreAdminUI>
          <Address />
          <Notifications />
        </PatioContext.Provider>
      </ThemeProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: admin }], { initialEntries: [at] });
  const shown = render(<RouterProvider router={router} />);
  return { ...shown, router, user: userEvent.setup() };
};

/** Renders one page at any address, by default over a wire that answers nothing. */
export const renderWithPatio = (content: ReactNode, setting: Partial<Setting> = {}) =>
  renderAdmin(
    <CustomRoutes>
      <Route path="/" element={content} />
      <Route path="*" element={content} />
    </CustomRoutes>,
    { ...answering(() => json({})), ...setting },
  );
