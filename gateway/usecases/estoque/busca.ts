import {
  type Achado,
  achado,
  modoDaBusca,
  type RespostaDaBusca,
  busca as rotas,
  TIPOS_DE_ACHADO,
  type TipoDeAchado,
} from '#contract/gateway/estoque/busca.ts';
import { lists, maySee, searchedLists } from '#contract/lists/index.ts';
import type { InputOf } from '#contract/route.ts';
import { empresa as entidade } from '#domain/entities/empresa.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { compact } from '#domain/values/compact.ts';
import type { Area } from '../../engine/area.ts';
import { entidadesOf } from '../../engine/entidades/saveRegistro.ts';
import { type Chamada, useCase } from '../../engine/useCase.ts';
import { MUITOS, POUCOS, type Procura } from '../../ports/busca.ts';

const wants = (achados: readonly TipoDeAchado[], so: TipoDeAchado | null): boolean =>
  so === null || achados.includes(so);

/** The lists that a session has, and what is found in them. */
const ondeProcurar = (sessao: Sessao, so: TipoDeAchado | null): Pick<Procura, 'listas' | 'tipos'> => {
  const listas = searchedLists
    .filter((name) => name !== 'empresas')
    .filter((name) => maySee(sessao, lists[name]) && wants(lists[name].search, so));
  const achados = new Set(listas.flatMap((name): readonly TipoDeAchado[] => lists[name].search));
  return {
    listas,
    tipos: TIPOS_DE_ACHADO.map(({ value }) => value).filter((tipo) => achados.has(tipo) && wants([tipo], so)),
  };
};

const NADA: RespostaDaBusca = { achados: [], mais: [] };

/** Companies by the same query as the session's company list, with its total. */
const empresasAchadas = async (
  { sessao, stores, input, ...chamada }: Chamada<{ texto: string; tipo: TipoDeAchado | null }>,
  perPage: number,
): Promise<RespostaDaBusca> => {
  if (!wants(lists.empresas.search, input.tipo) || !maySee(sessao, lists.empresas)) return NADA;
  if (modoDaBusca(compact(input.texto)) !== 'tudo') return NADA;
  const { data, meta } = await entidadesOf(stores, { ...chamada, sessao }).list(entidade, {
    page: 1,
    perPage,
    ordemCampo: null,
    filtros: {},
    descricaoFiltro: input.texto,
  });
  const achados = data.map(
    (linha): Achado => ({
      tipo: 'empresa',
      chave: String(linha.codigo_emp),
      titulo: String(linha.nomfan_emp),
      detalhe: formatCnpj(String(linha.cnpj_emp)),
      documento: null,
    }),
  );
  const { total, aoMenos = false } = meta;
  return { achados, mais: total > achados.length ? [{ tipo: 'empresa', quantos: total, aoMenos }] : [] };
};

const tudo = async (chamada: Chamada<InputOf<typeof rotas.tudo>>): Promise<RespostaDaBusca> => {
  const { input, sessao, stores } = chamada;
  if (modoDaBusca(compact(input.texto)) === null) return NADA;
  const quantos = input.tipo === null ? POUCOS : MUITOS;
  const [proprios, empresas] = await Promise.all([
    stores.busca.find({
      texto: input.texto,
      quantos,
      cpfEmParte: !may(sessao, 'podeExportar'),
      ...ondeProcurar(sessao, input.tipo),
    }),
    empresasAchadas(chamada, quantos),
  ]);
  return {
    achados: [...proprios.achados, ...empresas.achados],
    mais: [...proprios.mais, ...empresas.mais],
  };
};

const rowsOf = ({ achados: rows }: RespostaDaBusca) => [{ fields: achado, rows }];

export const busca: Area = { useCases: [useCase(rotas.tudo, tudo, { rowsOf })] };
