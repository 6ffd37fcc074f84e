import { crudRoutes } from '#contract/crud.ts';
import type { AnyEntity } from '#domain/entities/entity.ts';
import { entities } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import { brokenRules } from '#domain/fields/schema.ts';
import { fromSave, saveNameOf } from '#domain/fields/wire.ts';
import type { WireRecord } from '../../ports/entidades.ts';
import { found, paginaDe, type UseCase, useCase } from '../useCase.ts';

/** The entity's rules over several fields, run again here; errors are named as the body named the fields. */
const conferirRegras = (entity: AnyEntity, given: WireRecord): void => {
  // Rules are written for whole records: what the body left out is null to them, not undefined.
  const nothing = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, null]));
  const broken = brokenRules(entity.rules, { ...nothing, ...given } as never);
  const [first] = Object.values(broken);
  if (first === undefined) return;
  const errors = Object.fromEntries(
    Object.entries(broken).map(([name, message]) => [saveNameOf(entity, entity.fields[name]), message]),
  );
  throw new AppError('corpoInvalido', { message: first, errors });
};

interface ListInput {
  page: number | null;
  perPage: number | null;
  ordemCampo: string | null;
  descricaoFiltro?: string | null;
}

/** The four calls of one entity, from what the entity says of itself. */
const crudUseCases = (entity: AnyEntity): UseCase[] => {
  const routes = crudRoutes(entity);
  return [
    useCase(routes.list, ({ input, stores }) => {
      const { page: _page, perPage: _perPage, ordemCampo, descricaoFiltro, ...filtros } = input as ListInput;
      return stores.entidades.list(entity, {
        ...paginaDe(input),
        ordemCampo,
        descricaoFiltro: descricaoFiltro ?? null,
        filtros,
      });
    }),
    useCase(routes.get, async ({ input, stores }) =>
      found(await stores.entidades.get(entity, input.id as number)),
    ),
    useCase(routes.save, async ({ input, stores }) => {
      const { [entity.key]: codigo, ...record } = fromSave(entity, input as WireRecord);
      conferirRegras(entity, record);
      const whole = { ...record, ...entity.derive?.(record as never) };
      return found(await stores.entidades.save(entity, (codigo as number | null | undefined) ?? null, whole));
    }),
    useCase(routes.remove, async ({ input, stores }) => {
      const codigo = input.id as number;
      const record = found(await stores.entidades.get(entity, codigo));
      await stores.entidades.remove(entity, codigo);
      return record;
    }),
  ];
};

export const entidadeUseCases: readonly UseCase[] = Object.values(entities).flatMap((entity) =>
  crudUseCases(entity),
);
