import { permissionOf, type Verb } from '#domain/entities/entity.ts';
import { may } from '#domain/permissions.ts';
import { useSessao } from '../context.ts';
import type { AnyResource } from './resource.ts';

/** Tests which verbs this person may use on an entity's records. */
export const useVerbs = ({ entity }: AnyResource): ((verb: Verb) => boolean) => {
  const sessao = useSessao();
  return (verb) => {
    const permission = permissionOf(entity, verb);
    return permission !== null && may(sessao, permission);
  };
};
