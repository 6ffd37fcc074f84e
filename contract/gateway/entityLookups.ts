import type { AnyEntity } from '#domain/entities/entity.ts';
import { everyField } from '#domain/entities/everyField.ts';
import { entities } from '#domain/entities/index.ts';
import { readRoutes } from '../crud.ts';
import { type Lookup, lookup } from '../lookup.ts';

/** What is said of the asking for records of an entity. */
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

/** The entities that a field may point at, which are all, by their names. */
export const entityLookups: Readonly<Record<string, Lookup>> = Object.fromEntries(
  Object.values<AnyEntity>(entities).map((entity) => [entity.name, ofEntity(entity)]),
);
