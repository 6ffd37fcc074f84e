import { ASKED_JUST_NOW_MS, type ListRoute } from '#contract/list.ts';
import type { OuvidoDoRenave } from '#contract/route.ts';
import { hourOf } from '../hourOf.ts';

/** As of when the rows are what the registry said, and what it says now: one line above them. */
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

/** What is said where no rows are and the registry has not said that there are none; null where it has. */
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

/** An open list looks again after a process that died while it asked, and at a registry that was silent. */
const WHILE_ASKING_MS = 15_000;
const WHILE_SILENT_MS = 30_000;

export const againIn = (heard: OuvidoDoRenave | undefined): number | false => {
  if (heard?.perguntando) return WHILE_ASKING_MS;
  return heard?.semRespostaDesde ? WHILE_SILENT_MS : false;
};

/** The answer in hand, and when it came. */
interface Looked {
  heard: OuvidoDoRenave | undefined;
  at: number;
}

/**
 * When a list that is opened now looks again. Just after another page asked, the registry is not: what it came to say since
 * is no event here, so the list looks once more as soon as it is asked again.
 */
export const lookingAgain = ({ refreshed }: Pick<ListRoute, 'refreshed'>) => {
  let kept: number | undefined;
  let first: number | undefined;
  let settled = refreshed === undefined;
  return ({ heard, at }: Looked): number | false => {
    // What was kept of an earlier look says nothing of this one.
    kept ??= at;
    if (!heard || at === kept) return againIn(heard);
    first ??= at;
    settled ||= heard.perguntando || heard.semRespostaDesde !== null || at - first >= ASKED_JUST_NOW_MS;
    return settled ? againIn(heard) : ASKED_JUST_NOW_MS;
  };
};
