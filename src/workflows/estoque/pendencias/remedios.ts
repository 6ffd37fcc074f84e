import type { RaRecord } from 'react-admin';
import type { Causa, TipoDeCausa } from '#contract/gateway/estoque/pendencias.ts';
import { stuckLists } from '#contract/lists/index.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { everySource } from '#src/dataProvider/everySource.ts';
import { type AnyAction, isVisible } from '#src/ui/actions/runAction.ts';
import type { AnyTab, ListScreen, Screen } from '#src/ui/screen.ts';
import { lugarDe } from '../../places.ts';
import { deNovo } from '../../shared/renave/deNovo.ts';
import { dismiss, noteAgain } from '../../shared/renave/dismiss.ts';
import { goesWithInvoice } from '../../shared/renave/oQueFazer.ts';
import { FRASES } from './frases.ts';

const PELA_NOTA: ReadonlySet<TipoDeCausa> = new Set(['cancelada', 'semNota', 'xmlComErro']);

/** True if a new invoice may mend the cause. A refusal counts only if its operation has an invoice. */
export const mendsByInvoice = (tipo: TipoDeCausa, rows: readonly RaRecord[]): boolean =>
  tipo === 'recusada' ? rows.some(goesWithInvoice) : PELA_NOTA.has(tipo);

/** The remedy of a cause for this session: its rows, their list, and the actions on them. */
export interface CaminhoDaCausa {
  screen: ListScreen;
  tab: AnyTab;
  rows: readonly RaRecord[];
  /** Sends the ready rows again in one batch; null if there is none. */
  juntos: { action: AnyAction; rows: readonly RaRecord[] } | null;
  /** Actions on a single row. */
  cada: readonly AnyAction[];
  /** Row actions that the sentence names, and dismissal. */
  ditas: readonly AnyAction[];
  /** The row's day, where its list says since or until when; null if the row has none. */
  desdeQuando: (row: RaRecord) => string | null;
}

type Lugar = Pick<CaminhoDaCausa, 'screen' | 'tab'>;

const tabsOf = (screen: Screen | undefined): readonly AnyTab[] =>
  screen && 'tabs' in screen ? screen.tabs : [];

/**
 * The screen that mends a cause, null without the permission for it, and the tab with its rows: one of that
 * screen if it has them, else one of another screen.
 */
const lugarOf = (screens: readonly Screen[], { lista, tela }: Causa, sessao: Sessao): Lugar | null => {
  const path = lugarDe(tela)?.path;
  const screen = screens.find((one) => one.path === path);
  const tab = [...tabsOf(screen), ...screens.flatMap(tabsOf)].find(({ source }) => source.path === lista);
  if (!screen || !('tabs' in screen) || !tab || !may(sessao, screen.permission)) return null;
  return { screen, tab };
};

const sendAgain = ({ codigo }: Causa, action: AnyAction): AnyAction =>
  deNovo(action, codigo, (rows: readonly RaRecord[]) => `Enviar de novo (${rows.length})`);

const desdeQuandoOf = ({ lista, tela, tipo }: Causa, { source }: AnyTab): CaminhoDaCausa['desdeQuando'] => {
  const daTela = stuckLists.filter(
    ({ list, shown: { screen, stuck } }) => list.route.path === lista && (stuck.in ?? screen) === tela,
  );
  const ofCause = (cause: TipoDeCausa | null) => daTela.find(({ shown }) => shown.stuck.cause === cause);
  // A row of a list without a cause of its own says its own one.
  const since = (ofCause(tipo) ?? ofCause(null))?.shown.stuck.since;
  const [name, field] = Object.entries(source.rows).find(([, { wire }]) => wire === since) ?? [];
  return (row) =>
    name && field && row[name] ? `${field.label} ${formatValue(field.kind, row[name])}` : null;
};

export const remedioDe = (
  screens: readonly Screen[],
  causa: Causa,
  sessao: Sessao,
): CaminhoDaCausa | null => {
  const lugar = lugarOf(screens, causa, sessao);
  if (!lugar) return null;
  const { tab } = lugar;
  const { acao, ditas = [] } = FRASES[causa.tipo];
  const rows = causa.linhas.map(everySource(causa.lista).fromWire);
  const actions = tab.actions;
  const ready = rows.filter((row) => tab.selectable?.(row) ?? false);
  const juntas = actions.filter(({ place }) => place === 'selection');
  const action = acao
    ? juntas.find(({ name }) => name === acao)
    : juntas.map((one) => sendAgain(causa, one))[0];
  const daLinha = [
    ...tab.columns.flatMap((column) => column.actions ?? []),
    ...actions.filter(({ place }) => place === 'row'),
  ];
  return {
    ...lugar,
    rows,
    juntos: action && ready.length > 0 && isVisible(action, ready, sessao) ? { action, rows: ready } : null,
    cada: daLinha.filter(({ name, tone, icon }) => !ditas.includes(name) && (tone !== 'danger' || icon)),
    desdeQuando: desdeQuandoOf(causa, tab),
    ditas: [...daLinha.filter(({ name }) => ditas.includes(name)), noteAgain, dismiss],
  };
};
