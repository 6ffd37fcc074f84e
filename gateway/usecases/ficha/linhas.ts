import { usados } from '#contract/gateway/usados.ts';
import type { Sessao } from '#domain/permissions.ts';
import type { Alvo } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { LISTAS, podeVer } from './listas.ts';

type Linhas = Record<string, unknown>[];

const PAGINA = { page: 1, perPage: 50, ordemCampo: null, descricaoFiltro: null };

/** The vehicle's rows in the session's lists, by list path; lists without one are left out. */
export const linhasOf = async (
  stores: EmpresaStores,
  sessao: Sessao,
  { chassi, placa }: Alvo,
): Promise<Record<string, Linhas>> => {
  const novas = chassi ? LISTAS.filter(({ route }) => podeVer(sessao, route)) : [];
  const achadas = await Promise.all(
    novas.map(async ({ route, achar }): Promise<[string, object[]]> => {
      const { data } = await achar(stores, { ...PAGINA, chassi: chassi ?? '' });
      return [route.path, data];
    }),
  );
  const comPlaca = placa && podeVer(sessao, usados.lista);
  const usadas = comPlaca ? await stores.usados.listLinhas({ placa, perPage: PAGINA.perPage }) : [];
  return Object.fromEntries(
    [...achadas, [usados.lista.path, usadas] as [string, object[]]].filter(([, linhas]) => linhas.length > 0),
  ) as Record<string, Linhas>;
};
