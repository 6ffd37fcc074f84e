import { type Causa, MAIS_PENDENCIAS, pendencias as rotas } from '#contract/gateway/pendencias.ts';
import { usados } from '#contract/gateway/usados.ts';
import type { Area } from '../area.ts';
import { LISTAS, podeVer } from '../ficha/listas.ts';
import { type Chamada, useCase } from '../useCase.ts';
import { causaDe } from './causaDe.ts';

interface Paradas {
  lista: string;
  linhas: object[];
  /** Of the list, those not looked at among them. */
  total: number;
}

const PAGINA = { page: 1, perPage: MAIS_PENDENCIAS, ordemCampo: null, descricaoFiltro: null };

const deNovos = ({ stores, sessao }: Chamada<unknown>): Promise<Paradas[]> =>
  Promise.all(
    LISTAS.filter(({ situa, route }) => situa && podeVer(sessao, route)).map(async ({ route, achar }) => {
      const { data, meta } = await achar(stores, { ...PAGINA, paradas: true });
      return { lista: route.path, linhas: data, total: meta.total };
    }),
  );

const deUsados = async ({ stores, sessao }: Chamada<unknown>): Promise<Paradas[]> => {
  if (!podeVer(sessao, usados.lista)) return [];
  const linhas = await stores.usados.listLinhas({ placa: null, perPage: MAIS_PENDENCIAS });
  return [{ lista: usados.lista.path, linhas, total: linhas.length }];
};

/** The rows of each list by their cause, the cause of most first. */
const agrupar = (paradas: readonly Paradas[]): Causa[] => {
  const causas = new Map<string, Causa>();
  for (const { lista, linhas } of paradas) {
    for (const linha of linhas) {
      const dita = causaDe(linha);
      const chave = [lista, dita.tipo, dita.titulo, dita.mensagem].join('|');
      const causa = causas.get(chave) ?? { ...dita, chave, lista, quantos: 0, linhas: [] };
      causa.quantos += 1;
      causa.linhas.push(linha as Record<string, unknown>);
      causas.set(chave, causa);
    }
  }
  return [...causas.values()].toSorted((one, other) => other.quantos - one.quantos);
};

const listar = useCase(rotas.lista, async (chamada) => {
  const paradas = [...(await deNovos(chamada)), ...(await deUsados(chamada))];
  const alem = paradas.reduce((soma, { total, linhas }) => soma + total - linhas.length, 0);
  return { causas: agrupar(paradas), alem };
});

/** What is refused or stuck, by its cause. */
export const pendencias: Area = { useCases: [listar] };
