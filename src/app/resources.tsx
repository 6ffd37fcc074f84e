import type { ReactNode } from 'react';
import type { Permission } from '#domain/permissions.ts';

/** A resource as the console mounts it: the path of its list, who may open it, and its pages. */
export interface MountedResource {
  path: string;
  permission: Permission;
  pages: readonly { path: string; element: ReactNode }[];
}

/** Every resource of the console: adding one here gives it its routes and its place in the menu. */
export const resources: readonly MountedResource[] = [];
