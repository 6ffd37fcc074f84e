import { crudRoutes } from '#contract/crud.ts';
import type { Route } from '#contract/route.ts';
import { stampColumns } from '#domain/entities/columns.ts';
import { entities } from '#domain/entities/index.ts';
import { saveNameOf } from '#domain/fields/wire.ts';

type Body = Record<string, unknown>;

/** A change of a record with the version of now, as a form has it that was just opened; what says one is left as it is. */
export const readFirst = async (
  route: Route,
  body: Body,
  ask: (route: Route, input: Body) => Promise<unknown>,
): Promise<Body> => {
  const entity = Object.values(entities).find((one) => crudRoutes(one).save === route);
  const stamps = entity && stampColumns(entity);
  if (!entity || !stamps) return body;
  const nameOf = (name: string) => saveNameOf(entity, entity.fields[name as never]);
  const id = body[nameOf(entity.key)];
  if (id == null || nameOf('versao') in body) return body;
  // Who may not read it is refused for that.
  const read = (await ask(crudRoutes(entity).get as Route, { id }).catch(() => ({}))) as Body;
  return { ...body, [nameOf('versao')]: read[stamps.versao] };
};
