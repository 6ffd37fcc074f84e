import type { ReactNode } from 'react';
import type { Permission } from '#domain/permissions.ts';
import { ResourceForm } from './ResourceForm.tsx';
import { ResourceList } from './ResourceList.tsx';
import type { AnyResource } from './resource.ts';

/** A resource's pages, as the app's routes and menu take them. */
export interface MountedResource {
  /** Of its list. */
  path: string;
  title: string;
  permission: Permission;
  pages: readonly { path: string; element: ReactNode }[];
}

export const mountResource = (resource: AnyResource): MountedResource => {
  const { paths, title, entity } = resource;
  const form = <ResourceForm resource={resource} />;
  return {
    path: paths.list,
    title,
    permission: entity.access,
    pages: [
      { path: paths.list, element: <ResourceList resource={resource} /> },
      { path: paths.create, element: form },
      { path: paths.record, element: form },
    ],
  };
};
