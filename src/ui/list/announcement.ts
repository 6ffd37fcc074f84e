import { contagem } from '#domain/values/contagem.ts';
/** A list as it was last seen. */
export interface Seen {
  /** What was asked: changes are told of answers to the same question only. */
  question: string;
  total: number;
  /** How each row of the page stands, in words; null where nothing is to be said. */
  rows: ReadonlyMap<string, string | null>;
}

/** More than these are counted instead of named. */
const MOST_NAMED = 3;

const SEM_PENDENCIA = 'sem pendência';

/** What became of rows since, in words; empty when nothing is news. */
export const announcementOf = (before: Seen | null, now: Seen): string => {
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
