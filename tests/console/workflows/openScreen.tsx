// Preloads lazy dialogs.
import '#src/workflows/zeroKm/entradaZeroKm/EntradaManualDialog.tsx';

import { cleanup, screen } from '@testing-library/react';
import { CustomRoutes } from 'react-admin';
import { Route } from 'react-router-dom';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { CaixaDeSaida } from '#src/app/shell/CaixaDeSaida.tsx';
import { SoltarNotas } from '#src/app/shell/SoltarNotas.tsx';
import type { SendFiles } from '#src/dataProvider/transport.ts';
import { createLive } from '#src/ui/live.ts';
import { ScreenPage } from '#src/ui/ScreenPage.tsx';
import { FichaPage } from '#src/workflows/estoque/ficha/FichaPage.tsx';
import { FICHA } from '#src/workflows/estoque/ficha/fichaPath.ts';
import { PendenciasPage } from '#src/workflows/estoque/pendencias/PendenciasPage.tsx';
import { screens } from '#src/workflows/index.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { answer } from '../answer.ts';
import { renderAdmin } from '../ui/renderWithPatio.tsx';
import { clientIn, fetchTo } from './nodeFetch.ts';

const pages = (
  <>
    <CustomRoutes>
      <Route path={FICHA} element={<FichaPage />} />
      <Route path="/pendencias" element={<PendenciasPage />} />
      {screens.map((one) => (
        <Route
          key={one.path}
          path={one.path}
          element={
            <>
              <ScreenPage key={one.path} screen={one} />
              <SoltarNotas />
              <CaixaDeSaida />
            </>
          }
        />
      ))}
    </CustomRoutes>
  </>
);

export type OpenScreen = Awaited<ReturnType<typeof openScreen>>;

/**
 * A workflow screen in the console's context (client, provider, action runner, event stream) on the real
 * gateway.
 */
export const openScreen = async (
  world: TestGateway,
  session: TestSession,
  at: string,
  throughNetwork?: (send: SendFiles) => SendFiles,
) => {
  const { client, activity } = clientIn(session, fetchTo(world.url), throughNetwork);
  const live = createLive({ client });
  const opened = renderAdmin(pages, {
    client,
    activity,
    live,
    at,
    sessao: await session.call(sessao.permissoes),
  });
  return {
    ...opened,
    /** Clicks an element, waiting for it. */
    click: async (role: string, name: string | RegExp) =>
      opened.user.click(await screen.findByRole(role, { name })),
    answer: (button: string) => answer(opened.user, button),
    /** The row with this text, waiting for it. */
    row: async (text: string): Promise<HTMLElement> => {
      const row = (await screen.findAllByText(text))[0]?.closest('tr');
      if (!row) throw new Error(`No row shows ${text}`);
      return row;
    },
    close: () => {
      live.close();
      cleanup();
    },
  };
};
