import { Fragment, type ReactNode } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { KnownAddress } from '../KnownAddress.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { ResourceList } from './ResourceList.tsx';
import type { AnyResource } from './resource.ts';

interface ResourceMount {
  /** Wraps each page in its permission check, which knows the list by its path and forms by the resource's name. */
  guard?: (place: string, page: ReactNode) => ReactNode;
  /** Shown for addresses below the resource's name that match no page or no allowed value. */
  notFound?: ReactNode;
}

/**
 * A resource as a react-admin `<Resource>`: its forms below its name, its list at the plural given by the
 * specification. A function, not a component, because react-admin inspects these elements before rendering them.
 */
export const mountResource = (
  resource: AnyResource,
  { guard = (_, page) => page, notFound }: ResourceMount = {},
) => {
  const { entity, paths } = resource;
  const form = guard(
    entity.name,
    <KnownAddress values={paths.values} notFound={notFound}>
      <ResourceForm resource={resource} />
    </KnownAddress>,
  );
  const below = (path: string) => path.slice(entity.name.length + 1) || '/';
  return (
    <Fragment key={entity.name}>
      <Resource
        name={entity.name}
        recordRepresentation={entity.title}
        hasCreate={paths.create !== undefined}
        hasEdit
      >
        {paths.create !== undefined && <Route path={below(paths.create)} element={form} />}
        <Route path={below(paths.record)} element={form} />
        <Route path="*" element={notFound} />
      </Resource>
      <CustomRoutes>
        <Route path={paths.list} element={guard(paths.list, <ResourceList resource={resource} />)} />
      </CustomRoutes>
    </Fragment>
  );
};
