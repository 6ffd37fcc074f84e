import type { ReactNode } from 'react';
import { CanAccess, CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { errorKinds } from '#domain/errors.ts';
import { mountResource } from '#src/ui/resource/mountResource.tsx';
import { ScreenPage } from '#src/ui/ScreenPage.tsx';
import { screens } from '#src/workflows/index.ts';
import { ErrorByPath, ErrorPage } from './ErrorPage.tsx';
import { pages } from './pages.tsx';
import { resources } from './resources.tsx';
import { HOME } from './session/requestedPath.ts';

export const AccessDenied = () => <ErrorPage message={errorKinds.semPermissao.message} />;

/** What only those see who may; the address stays what it is. */
const guard = (resource: string, page: ReactNode) => (
  // Keyed: two screens of one archetype never share what a person typed or selected.
  <CanAccess key={resource} resource={resource} action="open" accessDenied={<AccessDenied />}>
    {page}
  </CanAccess>
);

const route = (path: string, page: ReactNode) => <Route key={path} path={path} element={guard(path, page)} />;

/** All that react-admin shows inside its layout; adding a screen, a resource or a page to its registry adds it here. */
export const routes = (
  <>
    {resources.map((resource) => mountResource(resource, { guard, notFound: <ErrorPage /> }))}
    <CustomRoutes>
      <Route path="/" element={<Navigate to={HOME} replace />} />
      {pages.map(({ path, element }) => route(path, element))}
      {screens.map((screen) => route(screen.path, <ScreenPage screen={screen} />))}
      <Route path="/erro/*" element={<ErrorByPath />} />
    </CustomRoutes>
  </>
);
