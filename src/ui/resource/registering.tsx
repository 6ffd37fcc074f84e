import type { ReactElement } from 'react';
import { permissionOf } from '#domain/entities/entity.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import type { Registered } from '../context.ts';
import { RegisterDialog } from './RegisterDialog.tsx';
import type { AnyResource } from './resource.ts';

/** The form that registers a field's target; null if there is none, or none for this person. */
export const registering =
  (resources: readonly AnyResource[]) =>
  ({ entity, params }: Registered, sessao: Sessao): ReactElement | null => {
    const resource = resources.find((one) => one.entity.name === entity);
    // A resource that first asks which kind needs the answer from the referring field.
    if (!resource || !(params ?? typeof resource.create === 'string')) return null;
    const permission = permissionOf(resource.entity, 'create');
    if (permission === null || !may(sessao, permission)) return null;
    return <RegisterDialog resource={resource} params={params ?? {}} />;
  };
