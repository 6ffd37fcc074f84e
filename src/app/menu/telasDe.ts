import { may, type Sessao } from '#domain/permissions.ts';
import type { Telas } from '#src/workflows/busca/opcoes.ts';
import { destinations } from '../destinations.ts';
import { visibleMenu } from './visibleMenu.ts';

/** The screens that the search offers to a session. */
export const telasDe = (sessao: Sessao): Telas => ({
  menu: visibleMenu(sessao, destinations),
  mayOpen: (path) => destinations.some((place) => place.path === path && may(sessao, place.permission)),
});
