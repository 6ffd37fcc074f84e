import type { ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { errorKinds } from '#domain/errors.ts';
import { may, type Permission } from '#domain/permissions.ts';
import { usePatio } from '#src/ui/context.ts';
import { ListScreenPage } from '#src/ui/list/ListScreen.tsx';
import { screens } from '#src/workflows/index.ts';
import { BrokenPage, ErrorByPath, ErrorPage } from './ErrorPage.tsx';
import { HomePage } from './home/HomePage.tsx';
import { resources } from './resources.tsx';
import { HOME } from './session/requestedPath.ts';

/** The gateway decides; the console does not even show what it would refuse. */
function Permitted({ permission, children }: { permission: Permission; children: ReactNode }) {
  const { sessao } = usePatio();
  return may(sessao, permission) ? children : <ErrorPage message={errorKinds.semPermissao.message} />;
}

const page = (path: string, permission: Permission, element: ReactNode): RouteObject => ({
  path,
  element: (
    // Keyed by path: two screens of one archetype never share what a person typed or selected.
    <Permitted key={path} permission={permission}>
      {element}
    </Permitted>
  ),
});

/** Every route of the console inside its frame; adding a screen or a resource to its registry adds it here. */
export const routes = (frame: ReactNode): RouteObject[] => [
  {
    element: frame,
    errorElement: <BrokenPage />,
    children: [
      {
        errorElement: <BrokenPage />,
        children: [
          { path: '/', element: <Navigate to={HOME} replace /> },
          { path: '/login', element: <Navigate to={HOME} replace /> },
          { path: HOME, element: <HomePage /> },
          ...screens.map((screen) =>
            page(screen.path, screen.permission, <ListScreenPage screen={screen} />),
          ),
          ...resources.flatMap(({ permission, pages }) =>
            pages.map(({ path, element }) => page(path, permission, element)),
          ),
          { path: '/erro/*', element: <ErrorByPath /> },
          { path: '*', element: <ErrorPage /> },
        ],
      },
    ],
  },
];
