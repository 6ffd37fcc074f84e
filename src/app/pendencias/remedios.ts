import type { RaRecord } from 'react-admin';
import type { Causa, TipoDeCausa } from '#contract/gateway/pendencias.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { sourceOf } from '#src/dataProvider/sources.ts';
import { type AnyAction, isVisible } from '#src/ui/actions/runAction.ts';
import type { AnyTab, ListScreen, Screen } from '#src/ui/screen.ts';

/** What a person does about a cause, in a sentence, and for whom it waits where that is somebody else. */
export const FRASES: Record<TipoDeCausa, { frase: string; espera: string | null }> = {
  recusada: {
    frase: 'Corrija o que a recusa diz e envie de novo, tudo de uma vez.',
    espera: null,
  },
  certificado: {
    frase: 'Nada segue sem um certificado que o Renave aceite. Importe-o e envie de novo.',
    espera: null,
  },
  duvida: {
    frase:
      'A resposta se perdeu. Antes de repetir, o sistema consulta o Renave sozinho: não é preciso fazer nada.',
    espera: 'o Renave',
  },
  divergentes: {
    frase: 'Duas notas com a mesma chave dizem coisas diferentes. Escolha em Trocar nota a que vale.',
    espera: null,
  },
  cancelada: {
    frase: 'A nota do veículo foi cancelada. Importe a nota que a substitui.',
    espera: 'quem emite a nota',
  },
  semNota: {
    frase: 'Assim que o XML da nota for importado, a entrada pode ser confirmada.',
    espera: 'a nota da montadora',
  },
};

/** Causes that a new invoice mends. */
export const PELA_NOTA: ReadonlySet<TipoDeCausa> = new Set(['recusada', 'cancelada', 'semNota']);

/** Where the rows of a cause stand for this session, and what it may do with them there. */
export interface Remedio {
  screen: ListScreen;
  tab: AnyTab;
  rows: readonly RaRecord[];
  /** Sends again, together, those rows that may be. */
  juntos: { action: AnyAction; rows: readonly RaRecord[] } | null;
  /** Of each row alone. */
  cada: readonly AnyAction[];
}

export const remedioDe = (screens: readonly Screen[], causa: Causa, sessao: Sessao): Remedio | null => {
  const found = screens.flatMap((screen) =>
    'tabs' in screen && may(sessao, screen.permission)
      ? screen.tabs.filter(({ source }) => source.path === causa.lista).map((tab) => ({ screen, tab }))
      : [],
  )[0];
  if (!found) return null;
  const { tab } = found;
  const rows = causa.linhas.map(sourceOf(causa.lista).fromWire);
  const actions = tab.actions as readonly AnyAction[];
  const ready = rows.filter((row) => tab.selectable?.(row) ?? false);
  const action = actions.find(({ place }) => place === 'selection');
  const inColumns = tab.columns.flatMap((column) => column.actions ?? []) as AnyAction[];
  return {
    ...found,
    rows,
    juntos: action && ready.length > 0 && isVisible(action, ready, sessao) ? { action, rows: ready } : null,
    cada: [...inColumns, ...actions.filter(({ place, tone }) => place === 'row' && tone !== 'danger')],
  };
};
