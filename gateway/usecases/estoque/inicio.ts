import {
  type Contagem,
  DIAS_NO_INICIO,
  type Inicio,
  LOJISTAS_NO_INICIO,
  inicio as rotas,
} from '#contract/gateway/estoque/inicio.ts';
import { counted } from '#contract/lists/home.ts';
import { maySee } from '#contract/lists/index.ts';
import { isUnheard } from '#contract/route.ts';
import type { Sessao } from '#domain/permissions.ts';
import { DIA_MS, diaBrasilia } from '#domain/values/datas.ts';
import type { Area } from '../../engine/area.ts';
import { bomDiaDe, fraseDoDia } from '../../engine/bomDia.ts';
import { type Lista, listasOf } from '../../engine/exportacao/lists.ts';
import { type ChamadaSemInput, type UseCase, useCase } from '../../engine/useCase.ts';
import { validInput } from '../../engine/validInput.ts';
import { empresasEscolhidas } from './historicos/empresasEscolhidas.ts';
import { movimentosPorDia } from './historicos/movimentosPorDia.ts';

/** Counting query: the totals come with any page, so one row suffices. */
const UMA_LINHA = { page: 1, perPage: 1 };

const count = async (lista: Lista, filtro: object, chamada: ChamadaSemInput): Promise<Contagem | null> => {
  const input = await validInput(lista.route.input, { ...filtro, ...UMA_LINHA });
  const { meta, quantidades } = await lista.list({ ...chamada, input });
  return isUnheard(meta.total, meta.renave) ? null : { ...quantidades, total: meta.total };
};

/** Every list of the page that the session may ask. */
const doInicio = (listas: ReadonlyMap<string, Lista>, sessao: Sessao) =>
  [...counted].flatMap(([nome, { list, filter }]) => {
    const lista = listas.get(list.route.path);
    return lista && maySee(sessao, list) ? [{ nome, lista, filter }] : [];
  });

type DoInicio = ReturnType<typeof doInicio>;

/** A list that fails is left out: the others are still shown. */
const orLeftOut = async (
  chamada: ChamadaSemInput,
  nome: string,
  work: () => Promise<unknown> | undefined,
) => {
  try {
    await work();
  } catch (error) {
    chamada.ports.log.warn({ err: error, nome }, 'lista do início deixada de fora');
  }
};

/** Each counted by the list's own function. */
const countAll = async (
  listas: DoInicio,
  chamada: ChamadaSemInput,
  hoje: string,
): Promise<Inicio['contagens']> => {
  const contagens: Record<string, Contagem | null> = {};
  for (const { nome, lista, filter } of listas)
    await orLeftOut(chamada, nome, async () => {
      contagens[nome] = await count(lista, filter(hoje), chamada);
    });
  return contagens;
};

/** Has the registry asked what waits there, each list once; what it says is announced. */
const refreshAll = async (listas: DoInicio, chamada: ChamadaSemInput): Promise<void> => {
  for (const { refresh, route } of new Set(listas.map(({ lista }) => lista)))
    await orLeftOut(chamada, route.path, () => refresh?.({ ...chamada, input: {} as never }));
};

const lojistasDe = async (chamada: ChamadaSemInput): Promise<Inicio['lojistas']> => {
  const { empresa, usuario, stores } = chamada;
  if (!empresa.despachante) return null;
  const codigos = await empresasEscolhidas(chamada, null);
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
        const primeiro = diaBrasilia(new Date(agora.getTime() - (DIAS_NO_INICIO - 1) * DIA_MS));
        const { inicio: store, trabalhos } = chamada.stores;
        const daSessao = doInicio(listas, chamada.sessao);
        if (chamada.input.perguntar) chamada.ports.background(() => refreshAll(daSessao, chamada));
        return {
          hoje,
          bomDia:
            fraseDoDia(
              await bomDiaDe(chamada.stores, { ...chamada.sessao, empresa: chamada.empresa }, agora, true),
            ) || null,
          contagens: await countAll(daSessao, chamada, hoje),
          movimentos: await movimentosPorDia(chamada.ports, [chamada.empresa.codigo], {
            de: primeiro,
            ate: hoje,
          }),
          taxas: await store.getTaxas(primeiro),
          lojistas: await lojistasDe(chamada),
          espera: await trabalhos.getEspera(),
        };
      }),
    ],
  };
};
