import {
  CONTADAS,
  type Contagem,
  DIAS_NO_INICIO,
  type Inicio,
  LOJISTAS_NO_INICIO,
  type NomeDeContada,
  inicio as rotas,
} from '#contract/gateway/inicio.ts';
import { isUnheard } from '#contract/route.ts';
import { schemaOf } from '#domain/fields/schema.ts';
import { may } from '#domain/permissions.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { Area } from '../area.ts';
import { type Lista, listasOf } from '../exportacao/listas.ts';
import { type Chamada, type UseCase, useCase } from '../useCase.ts';

/** Counting query: the totals come with any page, so one row suffices. */
const UMA_LINHA = { page: 1, perPage: 1 };
const DIA_MS = 86_400_000;

type DeQuem = Omit<Chamada<never>, 'input'>;

const contar = async (lista: Lista, filtro: object, chamada: DeQuem): Promise<Contagem | null> => {
  const input = (await schemaOf(lista.route.input).validate({ ...filtro, ...UMA_LINHA })) as never;
  const { meta, quantidades } = await lista.run({ ...chamada, input });
  return isUnheard(meta.total, meta.renave) ? null : { ...quantidades, total: meta.total };
};

/** Counts every list of the session by the list's own query; a failing count is left out. */
const contarTodas = async (
  listas: ReadonlyMap<string, Lista>,
  chamada: DeQuem,
  hoje: string,
): Promise<Inicio['contagens']> => {
  const { sessao, ports } = chamada;
  const contagens: Inicio['contagens'] = {};
  for (const nome of Object.keys(CONTADAS) as NomeDeContada[]) {
    const { lista: route, filtro } = CONTADAS[nome];
    const lista = listas.get(route.path);
    if (!lista || route.access === 'publica' || !may(sessao, route.access)) continue;
    try {
      contagens[nome] = await contar(lista, filtro(hoje), chamada);
    } catch (error) {
      ports.log.warn({ error, nome }, 'contagem do início não feita');
    }
  }
  return contagens;
};

/** One entry per day, zero for days without movements. */
const todosOsDias = (agora: Date, feitos: Inicio['movimentos']): Inicio['movimentos'] => {
  const totais = new Map(feitos.map(({ dia, total }) => [dia, total]));
  return Array.from({ length: DIAS_NO_INICIO }, (_, index) => {
    const dia = diaBrasilia(new Date(agora.getTime() - (DIAS_NO_INICIO - 1 - index) * DIA_MS));
    return { dia, total: totais.get(dia) ?? 0 };
  });
};

const lojistasDe = async ({ empresa, usuario, ports, stores }: DeQuem): Promise<Inicio['lojistas']> => {
  if (!empresa.despachante) return null;
  const alcancadas = await ports.empresasDe(usuario.codigo);
  const codigos = alcancadas.map(({ codigoEmpresa }) => codigoEmpresa);
  return stores.inicio.listLojistas(codigos, usuario, LOJISTAS_NO_INICIO);
};

/** Start page figures of the session. */
export const inicio = (useCases: readonly UseCase[]): Area => {
  const listas = listasOf(useCases);
  return {
    useCases: [
      useCase(rotas.resumo, async (chamada) => {
        const agora = chamada.ports.agora();
        const hoje = diaBrasilia(agora);
        const [{ dia: primeiro = hoje } = {}] = todosOsDias(agora, []);
        const { inicio: store, trabalhos } = chamada.stores;
        return {
          hoje,
          contagens: await contarTodas(listas, chamada, hoje),
          movimentos: todosOsDias(agora, await store.listMovimentosPorDia(primeiro)),
          lojistas: await lojistasDe(chamada),
          espera: await trabalhos.getEspera(),
        };
      }),
    ],
  };
};
