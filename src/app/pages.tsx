import type { ReactNode } from 'react';
import type { Permission } from '#domain/permissions.ts';
import { HomePage } from './home/HomePage.tsx';
import { HOME } from './session/requestedPath.ts';

interface Page {
  path: string;
  permission: Permission;
  element: ReactNode;
}

/** Every page that is neither a screen nor a resource: adding one here gives it its route and its place in the menu. */
export const pages: readonly Page[] = [{ path: HOME, permission: 'sessao', element: <HomePage /> }];
