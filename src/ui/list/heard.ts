import { ASKED_JUST_NOW_MS, type ListRoute } from '#contract/list.ts';
import type { OuvidoDoRenave } from '#contract/route.ts';
import { hourOf } from '../hourOf.ts';

/** One line in the list's header: the time of the registry's last answer, and the state of the current query. */
export const heardLine = ({ ouvidoEm, perguntando, semRespostaDesde, recusa }: OuvidoDoRenave): string => {
  const from = ouvidoEm === null ? '' : `De ${hourOf(ouvidoEm)}`;
  const silent = semRespostaDesde === null ? '' : hourOf(semRespostaDesde);
  if (perguntando) {
    const asking = from === '' ? 'Perguntando ao Renave…' : `${from}, perguntando ao Renave…`;
    return silent === '' ? asking : `${asking} Sem resposta desde ${silent}.`;
  }
  if (silent === '') return `Conferido no Renave: ${hourOf(ouvidoEm ?? '')}.`;
  const end =
    recusa === null ? `O Renave não responde desde ${silent}.` : `O Renave recusou a consulta: ${recusa}`;
  return from === '' ? end : `${from}. ${end}`;
};

/**
 * The text of an empty list about which the registry has not answered; null if it has answered that there is nothing.
 */
export const unheardOf = ({ ouvidoEm, perguntando, semRespostaDesde, recusa }: OuvidoDoRenave) => {
  if (ouvidoEm === null) {
    const hint = perguntando
      ? 'Perguntando ao Renave… O que ele disser aparece aqui.'
      : 'Não se sabe se há algo aqui. Ele é perguntado de novo em instantes.';
    return { title: 'O Renave ainda não respondeu', hint: recusa ?? hint };
  }
  if (semRespostaDesde === null) return null;
  return {
    title: `Às ${hourOf(ouvidoEm)} não havia nada aqui`,
    hint: 'O Renave não respondeu desde então, e pode haver algo novo.',
  };
};

/** Polling intervals of an open list: in case the asking process died, and while the registry is silent. */
const WHILE_ASKING_MS = 15_000;
const WHILE_SILENT_MS = 30_000;

export const againIn = (heard: OuvidoDoRenave | undefined): number | false => {
  if (heard?.perguntando) return WHILE_ASKING_MS;
  return heard?.semRespostaDesde ? WHILE_SILENT_MS : false;
};

/**
 * Polling interval of a newly opened list. Just after another page asked, the registry is not asked again, and the
 * event of its answer may have passed: the list refetches once more, when the registry may be asked again.
 */
export const lookingAgain = ({ refreshed }: Pick<ListRoute, 'refreshed'>) => {
  let kept: number | undefined;
  let first: number | undefined;
  let settled = refreshed === undefined;
  // The current answer, and the time it arrived.
  return ({ heard, at }: { heard: OuvidoDoRenave | undefined; at: number }): number | false => {
    // An answer from the cache of an earlier visit says nothing about this one.
    kept ??= at;
    if (!heard || at === kept) return againIn(heard);
    first ??= at;
    settled ||= heard.perguntando || heard.semRespostaDesde !== null || at - first >= ASKED_JUST_NOW_MS;
    return settled ? againIn(heard) : ASKED_JUST_NOW_MS;
  };
};
