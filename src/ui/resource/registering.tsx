import type { ReactElement } from 'react';
import { permissionOf } from '#domain/entities/entity.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import type { Registered } from '../context.ts';
import { RegisterDialog } from './RegisterDialog.tsx';
import type { AnyResource } from './resource.ts';

/** The form that registers what a field may point at; null where there is none, or none for this person. */
export const registering =
  (resources: readonly AnyResource[]) =>
  ({ entity, params }: Registered, sessao: Sessao): ReactElement | null => {
    const resource = resources.find((one) => one.entity.name === entity);
    // Where a question comes first, only whoever points at it knows the answer.
    if (!resource || !(params ?? typeof resource.create === 'string')) return null;
    const permission = permissionOf(resource.entity, 'create');
    if (permission === null || !may(sessao, permission)) return null;
    return <RegisterDialog resource={resource} params={params ?? {}} />;
  };
