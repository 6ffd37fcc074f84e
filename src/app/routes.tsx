import { type ReactNode, useEffect } from 'react';
import { Navigate, type RouteObject, useParams } from 'react-router-dom';
import { errorKinds } from '#domain/errors.ts';
import { may, type Permission } from '#domain/permissions.ts';
import { usePatio } from '#src/ui/context.ts';
import { ScreenPage } from '#src/ui/ScreenPage.tsx';
import { screens } from '#src/workflows/index.ts';
import { BrokenPage, ErrorByPath, ErrorPage } from './ErrorPage.tsx';
import { pages } from './pages.tsx';
import { resources } from './resources.tsx';
import { HOME } from './session/requestedPath.ts';

/** The gateway decides; the console does not even show what it would refuse. */
function Permitted({ permission, children }: { permission: Permission; children: ReactNode }) {
  const { sessao } = usePatio();
  return may(sessao, permission) ? children : <ErrorPage message={errorKinds.semPermissao.message} />;
}

type Title = string | ((params: Record<string, string>) => string);

/** What the browser's tab and a screen reader call the page. */
function Titled({ title, children }: { title: Title; children: ReactNode }) {
  const params = useParams() as Record<string, string>;
  const text = typeof title === 'string' ? title : title(params);
  useEffect(() => {
    document.title = `${text} · Pátio`;
  }, [text]);
  return children;
}

interface Place {
  path: string;
  permission: Permission;
  title: Title;
  element: ReactNode;
}

const route = ({ path, permission, title, element }: Place): RouteObject => ({
  path,
  element: (
    // Keyed by path: two screens of one archetype never share what a person typed or selected.
    <Permitted key={path} permission={permission}>
      <Titled title={title}>{element}</Titled>
    </Permitted>
  ),
});

/** Every route of the console inside its frame; adding a screen, a resource or a page to its registry adds it here. */
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
          ...pages.map(route),
          ...screens.map((screen) => route({ ...screen, element: <ScreenPage screen={screen} /> })),
          ...resources.flatMap(({ permission, title, pages: places }) =>
            places.map((place) => route({ permission, title, ...place })),
          ),
          { path: '/erro/*', element: <ErrorByPath /> },
          { path: '*', element: <ErrorPage /> },
        ],
      },
    ],
  },
];
