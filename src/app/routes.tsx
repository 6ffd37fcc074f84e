import { type ReactNode, Suspense } from 'react';
import { CustomRoutes } from 'react-admin';
import { matchPath, Navigate, Route } from 'react-router-dom';
import { errorKinds } from '#domain/errors.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { useSessao } from '#src/ui/context.ts';
import { KnownAddress, type KnownValues } from '#src/ui/KnownAddress.tsx';
import { Waiting } from '#src/ui/list/ListStates.tsx';
import { mountResource } from '#src/ui/resource/mountResource.tsx';
import { allPlaces } from '#src/workflows/places.ts';
import { ErrorByPath, ErrorPage } from './ErrorPage.tsx';
import { ScreenAt } from './lazyPages.ts';
import { pages } from './pages.tsx';
import { placePermission } from './permissionOf.ts';
import { resources } from './resources.tsx';
import { HOME, START } from './session/requestedPath.ts';

const NADA =
  'O seu usuário não abre nenhuma tela nesta empresa. Troque de empresa, ou fale com quem administra os usuários.';

const opensNothing = (sessao: Sessao) => !may(sessao, 'empresa') && !may(sessao, 'conferePatio');

export const AccessDenied = () => (
  <ErrorPage message={opensNothing(useSessao()) ? NADA : errorKinds.semPermissao.message} />
);

interface GuardedProps {
  place: string;
  page: ReactNode;
  elsewhere: string | undefined;
}

/**
 * Shows the page only to sessions with the permission. Without a redirect the address stays. react-admin's `CanAccess`
 * renders nothing first, as it knows only promises: a list asked for its rows two renders later.
 */
const Guarded = ({ place, page, elsewhere }: GuardedProps) => {
  const permission = placePermission(place);
  const sessao = useSessao();
  if (permission && may(sessao, permission)) return <Suspense fallback={<Waiting />}>{page}</Suspense>;
  return elsewhere ? <Navigate to={elsewhere} replace /> : <AccessDenied />;
};

// Keyed by path: two screens of one archetype must not share the state of inputs and selections.
const guard = (place: string, page: ReactNode, elsewhere?: string) => (
  <Guarded key={place} {...{ place, page, elsewhere }} />
);

const known = (values: KnownValues | undefined, page: ReactNode) => (
  <KnownAddress values={values} notFound={<ErrorPage />}>
    {page}
  </KnownAddress>
);

const route = (path: string, page: ReactNode, elsewhere?: string) => (
  <Route key={path} path={path} element={guard(path, page, elsewhere)} />
);

/** All routes inside react-admin's layout, from the registries of screens, resources and pages. */
export const routes = (
  <>
    {resources.map((resource) => mountResource(resource, { guard, notFound: <ErrorPage /> }))}
    <CustomRoutes>
      <Route path={START} element={<Navigate to={HOME} replace />} />
      {pages.map(({ path, values, element, elsewhere }) => route(path, known(values, element), elsewhere))}
      {allPlaces.map(({ path, values }) => route(path, known(values, <ScreenAt path={path} />)))}
      <Route path="/erro/*" element={<ErrorByPath />} />
    </CustomRoutes>
  </>
);

/** Loads the page of an address ahead, while the shell around it is rendered. @concept prefetch */
export const preloadAt = (address: string): void => {
  const isThere = ({ path }: { path: string }) => matchPath(path, address) !== null;
  const preload = pages.find(isThere)?.preload ?? (allPlaces.some(isThere) ? ScreenAt.preload : null);
  // Silent: the page asks again when it is shown.
  void preload?.().catch(() => {});
};
