import { lists, maySee, vehicleLists } from '#contract/lists/index.ts';
import type { WireRecord } from '#domain/fields/wire.ts';
import type { Sessao } from '#domain/permissions.ts';
import type { Alvo } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { findRows } from '../listas/listed.ts';

const PAGINA = { page: 1, perPage: 50, ordemCampo: null, descricaoFiltro: null };

/** The vehicle's rows in the session's lists, by list path; lists without one are left out. */
export const linhasOf = async (
  stores: EmpresaStores,
  sessao: Sessao,
  alvo: Alvo,
): Promise<Record<string, WireRecord[]>> => {
  const achadas = await Promise.all(
    vehicleLists.map(async (name) => {
      const { vehicle, route } = lists[name];
      const nome = alvo[vehicle];
      if (!nome || !maySee(sessao, lists[name])) return [];
      const { data } = await findRows(name, stores, { ...PAGINA, [vehicle]: nome });
      return data.length > 0 ? [[route.path, data as WireRecord[]] as const] : [];
    }),
  );
  return Object.fromEntries(achadas.flat());
};
