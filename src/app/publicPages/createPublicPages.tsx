import type { ComponentType } from 'react';
import { CustomRoutes } from 'react-admin';
import { Route } from 'react-router-dom';
import type { Sessao } from '#domain/permissions.ts';
import { createUploads } from '#src/ui/actions/uploads.ts';
import { type Patio, PatioContext } from '#src/ui/context.ts';
import { createLive } from '#src/ui/live.ts';
import { PlainScreenPage } from '#src/ui/PlainScreenPage.tsx';
import { publicScreens } from '#src/workflows/publicas.ts';
import { framed } from '../framed.tsx';
import type { Services } from '../services.ts';
import { PublicLayout } from './PublicLayout.tsx';

/** The session of an anonymous visitor. */
const VISITANTE: Sessao = {
  usuario: {
    codigo: 0,
    nome: '',
    email: '',
    cpf: null,
    despachante: false,
    suporte: false,
    deveTrocarSenha: false,
  },
  empresa: null,
};

const routes = (
  <CustomRoutes>
    {publicScreens.map((screen) => (
      <Route key={screen.path} path={screen.path} element={<PlainScreenPage screen={screen} />} />
    ))}
  </CustomRoutes>
);

/**
 * Public pages, for links in e-mails and for the manual: the console's screens without a session and without
 * the shell.
 */
export const createPublicPages = (services: Services): ComponentType => {
  const { client, activity } = services;
  const live = createLive({ client });
  const patio: Patio = { sessao: VISITANTE, client, live, activity, uploads: createUploads() };
  const Framed = framed(services, (page) => <PublicLayout>{page}</PublicLayout>, { children: routes });
  return () => (
    <PatioContext value={patio}>
      <Framed />
    </PatioContext>
  );
};
