import { MAIS_PENDENCIAS } from '#contract/gateway/pendencias.ts';
import { maySee, stuckLists } from '#contract/lists/index.ts';
import type { Stuck } from '#contract/lists/list.ts';
import type { Sessao } from '#domain/permissions.ts';
import type { CodigoDeRecusa } from '#domain/recusa.ts';
import { RECUSAS } from '#domain/recusas.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { findRows } from '../listas/listed.ts';
import { causaDe, type Dita, esperaQuem, sem } from './causaDe.ts';

type Linha = Record<string, unknown>;

/** Rows of one list that do not go on, each with why. */
export interface Paradas {
  lista: string;
  /** The screen that mends them. */
  tela: string;
  linhas: { linha: Linha; dita: Dita }[];
  /** Of the list, those not looked at. */
  alem: number;
}

const PAGINA = { page: 1, perPage: MAIS_PENDENCIAS, ordemCampo: null, descricaoFiltro: null };

const ditaDe = ({ cause, whom = [] }: Stuck, linha: Linha): Dita => {
  if (cause === null) return causaDe(linha);
  // The subject differs from file to file; the remedy does not.
  if (cause === 'xmlComErro')
    return sem(
      cause,
      String(linha.errotitulo ?? 'com erro no XML'),
      linha.errocodigo as CodigoDeRecusa | null,
    );
  if (cause === 'aConferir')
    return {
      ...sem(cause, RECUSAS.notaAConferir.titulo, 'notaAConferir'),
      mensagem: String(linha.motivo ?? ''),
    };
  return esperaQuem(cause, whom.map((column) => linha[column]).find(Boolean) ?? null);
};

/** Everything that is stuck in the lists of a session. */
export const paradasDe = (stores: EmpresaStores, sessao: Sessao): Promise<Paradas[]> =>
  Promise.all(
    stuckLists
      .filter(({ list }) => maySee(sessao, list))
      .map(async ({ name, list, shown: { screen, tabs, stuck } }) => {
        const { tab, state = null, cause, in: tela = screen } = stuck;
        const consulta = { ...PAGINA, estado: state, ...(cause === null && { paradas: true as const }) };
        const { data, meta } = await findRows(name, stores, consulta, tabs[tab]);
        const linhas = (data as Linha[]).map((linha) => ({ linha, dita: ditaDe(stuck, linha) }));
        return { lista: list.route.path, tela, linhas, alem: meta.total - data.length };
      }),
  );
