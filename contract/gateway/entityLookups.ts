import { type AnyEntity, everyField } from '#domain/entities/entity.ts';
import { entities } from '#domain/entities/index.ts';
import { readRoutes } from '../crud.ts';
import { type Lookup, lookup } from '../lookup.ts';

/** Sentences of entities' look-ups. */
const SAYS: Readonly<Record<string, NonNullable<Lookup['says']>>> = {
  pessoa: {
    none: 'Não foi encontrada nenhuma pessoa!',
    failed: 'Ocorreu um erro inesperado ao sugerir uma pessoa!',
  },
  parceiro: {
    none: 'Parceiro não encontrado!',
    failed: 'Ocorreu um erro inesperado ao sugerir um parceiro!',
  },
};

const ofEntity = (entity: AnyEntity): Lookup => {
  const { list, get } = readRoutes(entity);
  const says = SAYS[entity.name];
  return { ...lookup({ list, get, title: entity.title, ...(says && { says }) }), rows: everyField(entity) };
};

/** A look-up for every entity, by its name. */
export const entityLookups: Readonly<Record<string, Lookup>> = Object.fromEntries(
  Object.values<AnyEntity>(entities).map((entity) => [entity.name, ofEntity(entity)]),
);
