import { permissionOf } from '#domain/entities/entity.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import type { Telas } from '#src/workflows/estoque/busca/opcoes.ts';
import { allPlaces } from '#src/workflows/places.ts';
import { type Destination, visibleMenu } from './menu/visibleMenu.ts';
import { pages } from './pages.tsx';
import { resources } from './resources.tsx';

/** Every place that the menu can link to. */
export const destinations: readonly Destination[] = [
  ...pages,
  ...allPlaces,
  ...resources.flatMap(({ paths, entity }) => [
    {
      path: paths.list,
      permission: permissionOf(entity, 'list') ?? entity.access,
      also: [`/${entity.name}/*`],
    },
    { path: paths.record, permission: permissionOf(entity, 'get') ?? entity.access },
  ]),
];

/** The screens that the search offers to a session, each once. */
export const telasDe = (sessao: Sessao): Telas => ({
  menu: visibleMenu(sessao, destinations),
  mayOpen: (path) => destinations.some((place) => place.path === path && may(sessao, place.permission)),
});
