import { contagem } from '#domain/values/contagem.ts';
/** Snapshot of a list at the last announcement. */
export interface SeenPage {
  /** Identity of the query: only answers to the same one are compared. */
  question: string;
  total: number;
  /** The state of each row of the page in words; null if there is nothing to say. */
  rows: ReadonlyMap<string, string | null>;
}

/** More rows than this are counted instead of named. */
const MOST_NAMED = 3;

const SEM_PENDENCIA = 'sem pendência';

/** Sentence about the changed rows since the last snapshot; empty if nothing changed. */
export const announcementOf = (before: SeenPage | null, now: SeenPage): string => {
  if (before === null || before.question !== now.question) return '';
  const changed = [...now.rows].filter(([id, words]) => before.rows.has(id) && before.rows.get(id) !== words);
  const sentences = new Map<string, string[]>();
  for (const [id, words] of changed)
    sentences.set(words ?? SEM_PENDENCIA, [...(sentences.get(words ?? SEM_PENDENCIA) ?? []), id]);
  const told = [...sentences].map(([words, ids]) =>
    ids.length > MOST_NAMED ? `${ids.length} linhas: ${words}.` : `${ids.join(', ')}: ${words}.`,
  );
  const left = before.total - now.total;
  if (left > 0) told.push(`${contagem(left, 'linha saiu', 'linhas saíram')} da lista.`);
  return told.join(' ');
};
