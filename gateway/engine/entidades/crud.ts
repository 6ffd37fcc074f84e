import { crudRoutes, routesOf } from '#contract/crud.ts';
import type { AnyEntity } from '#domain/entities/entity.ts';
import { entities } from '#domain/entities/index.ts';
import type { WireRecord } from '#domain/fields/wire.ts';
import type { Area } from '../area.ts';
import { found, type PaginaPedida, pagingOf, type UseCase, useCase } from '../useCase.ts';
import { checkTravaDeRemocao, registroOf } from './fieldLocks.ts';
import { GANCHOS } from './hooks.ts';
import { entidadesOf, saveRegistro } from './saveRegistro.ts';

/** CRUD calls of one entity, derived from its definition. */
const crudUseCases = (entity: AnyEntity): UseCase[] => {
  const routes = crudRoutes(entity);
  const served = new Set(routesOf(entity).map(({ method, path }) => `${method} ${path}`));
  const useCases = [
    useCase(routes.list, (chamada) => {
      const input = chamada.input as PaginaPedida & { descricaoFiltro?: string | null };
      const { page, perPage, depoisDe, ordemCampo, descricaoFiltro = null, ...filtros } = input;
      const pagina = { ...pagingOf({ page, perPage, depoisDe, ordemCampo }), descricaoFiltro, filtros };
      return entidadesOf(chamada.stores, chamada).list(entity, pagina);
    }),
    useCase(routes.get, async (chamada) =>
      found(await entidadesOf(chamada.stores, chamada).get(entity, chamada.input.id as number)),
    ),
    useCase(routes.save, async (chamada) =>
      found(await saveRegistro(chamada, entity, chamada.input as WireRecord)),
    ),
    useCase(routes.remove, (chamada) =>
      chamada.transacao(async (stores) => {
        const codigo = chamada.input.id as number;
        const entidades = entidadesOf(stores, chamada);
        const record = found(await entidades.hold(entity, codigo));
        const registro = registroOf(entity, record);
        checkTravaDeRemocao(entity, chamada.sessao, registro);
        await GANCHOS[entity.name]?.beforeRemove?.({ ...chamada, stores }, registro);
        await entidades.remove(entity, codigo);
        return record;
      }),
    ),
  ];
  return useCases.filter(({ route }) => served.has(`${route.method} ${route.path}`));
};

/** CRUD calls of all entities. */
export const entidades: Area = {
  useCases: Object.values(entities).flatMap((entity) => crudUseCases(entity)),
};
