import { crudRoutes } from '#contract/crud.ts';
import type { AnyEntity } from '#domain/entities/entity.ts';
import { entities } from '#domain/entities/index.ts';
import type { WireRecord } from '../../ports/entidades.ts';
import type { Area } from '../area.ts';
import { found, pagingOf, type UseCase, useCase } from '../useCase.ts';
import { salvarRegistro } from './salvarRegistro.ts';

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
        ...pagingOf(input),
        ordemCampo,
        descricaoFiltro: descricaoFiltro ?? null,
        filtros,
      });
    }),
    useCase(routes.get, async ({ input, stores }) =>
      found(await stores.entidades.get(entity, input.id as number)),
    ),
    useCase(routes.save, async ({ input, stores }) =>
      found(await salvarRegistro(stores.entidades, entity, input as WireRecord)),
    ),
    useCase(routes.remove, async ({ input, stores }) => {
      const codigo = input.id as number;
      const record = found(await stores.entidades.get(entity, codigo));
      await stores.entidades.remove(entity, codigo);
      return record;
    }),
  ];
};

/** The calls of every entity. */
export const entidades: Area = {
  useCases: Object.values(entities).flatMap((entity) => crudUseCases(entity)),
};
