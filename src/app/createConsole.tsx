import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { createUploads } from '#src/ui/actions/uploads.ts';
import { createLive } from '#src/ui/live.ts';
import { registering } from '#src/ui/resource/registering.tsx';
import { AfterFee } from '#src/workflows/dinheiro/credito/Credit.tsx';
import { fichaPath } from '#src/workflows/estoque/ficha/fichaPath.ts';
import { movementsOf } from '#src/workflows/estoque/historicos/movementsOf.ts';
import { Tutoriais } from '#src/workflows/suporte/tutoriais/Tutoriais.tsx';
import { askAhead } from './askAhead.ts';
import { BrokenPage } from './ErrorPage.tsx';
import { framed } from './framed.tsx';
import { resources } from './resources.tsx';
import { AccessDenied, preloadAt, routes } from './routes.tsx';
import { Session } from './Session.tsx';
import { SESSAO, type Services } from './services.ts';
import { createAuthProvider } from './session/authProvider.ts';
import { HOME, LOGIN, START } from './session/requestedPath.ts';

/** The sign-in page is outside react-admin: a person who gets here is signed in already. */
const SignedIn = () => <Navigate to={START} replace />;

/** The console: react-admin's context and pages in our shell, with our theme and our language. */
export function createConsole(services: Services): ComponentType {
  const { client, activity, queryClient } = services;
  const { pathname } = window.location;
  preloadAt(pathname === LOGIN || pathname === START ? HOME : pathname);
  // The page that uses the answer shows its failure.
  void askAhead(window.location, services).catch(() => {});
  const leads = { chassi: fichaPath, placa: fichaPath };
  const tools = {
    client,
    activity,
    live: createLive({ client }),
    uploads: createUploads(),
    leads,
    besideHelp: Tutoriais,
    afterFee: AfterFee,
    renew: () => queryClient.refetchQueries({ queryKey: SESSAO }),
    movements: movementsOf,
    registers: registering(resources),
  };
  const pages = {
    loginPage: SignedIn,
    authCallbackPage: false,
    error: BrokenPage,
    accessDenied: AccessDenied,
    children: routes,
  } as const;
  const context = { authProvider: createAuthProvider(services) };
  return framed(services, (page) => <Session tools={tools}>{page}</Session>, pages, context);
}
