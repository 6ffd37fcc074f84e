import { Fragment, type ReactNode } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { KnownAddress } from '../KnownAddress.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { ResourceList } from './ResourceList.tsx';
import type { AnyResource } from './resource.ts';

interface Place {
  /** Stands around each page: who may see it, the list by its path, forms by the resource's name. */
  guard?: (place: string, page: ReactNode) => ReactNode;
  /** For what is below the resource's name and is none of its pages, or names what there is not. */
  notFound?: ReactNode;
}

/**
 * A resource as react-admin takes it: its forms below its name, its list at the plural that the specification gives it.
 * A function and no component: react-admin reads these elements before it renders them.
 */
export const mountResource = (resource: AnyResource, { guard = (_, page) => page, notFound }: Place = {}) => {
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
