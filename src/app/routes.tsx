import { lazy, type ReactNode, Suspense } from 'react';
import { CanAccess, CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { errorKinds } from '#domain/errors.ts';
import { KnownAddress, type KnownValues } from '#src/ui/KnownAddress.tsx';
import { Waiting } from '#src/ui/page/Waiting.tsx';
import { mountResource } from '#src/ui/resource/mountResource.tsx';
import { allPlaces } from '#src/workflows/places.ts';
import { ErrorByPath, ErrorPage } from './ErrorPage.tsx';
import { loadScreens } from './loadScreens.ts';
import { pages } from './pages.tsx';
import { resources } from './resources.tsx';
import { HOME } from './session/requestedPath.ts';

/**
 * Lazy: the first workflow screen fetches one chunk with all of them, because they share most of their code.
 */
const ScreenAt = lazy(async () => ({ default: (await loadScreens()).ScreenAt }));

export const AccessDenied = () => <ErrorPage message={errorKinds.semPermissao.message} />;

/** Shows the page only to sessions with the permission. Without a redirect the address stays. */
const guard = (resource: string, page: ReactNode, elsewhere?: string) => (
  // Keyed by path: two screens of one archetype must not share the state of inputs and selections.
  <CanAccess
    key={resource}
    resource={resource}
    action="open"
    accessDenied={elsewhere ? <Navigate to={elsewhere} replace /> : <AccessDenied />}
  >
    <Suspense fallback={<Waiting />}>{page}</Suspense>
  </CanAccess>
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
      <Route path="/" element={<Navigate to={HOME} replace />} />
      {pages.map(({ path, values, element, elsewhere }) => route(path, known(values, element), elsewhere))}
      {allPlaces.map(({ path, values }) => route(path, known(values, <ScreenAt path={path} />)))}
      <Route path="/erro/*" element={<ErrorByPath />} />
    </CustomRoutes>
  </>
);
