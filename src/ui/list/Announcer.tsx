import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { linesOf } from '#domain/fields/columnText.ts';
import { contagem } from '#domain/values/contagem.ts';
import type { ListTab } from '../screen.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import { stateIn } from './listView.ts';

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
  const told = [...Map.groupBy(changed, ([, words]) => words ?? SEM_PENDENCIA)].map(([words, rows]) =>
    rows.length > MOST_NAMED
      ? `${rows.length} linhas: ${words}.`
      : `${rows.map(([id]) => id).join(', ')}: ${words}.`,
  );
  const left = before.total - now.total;
  if (left > 0) told.push(`${contagem(left, 'linha saiu', 'linhas saíram')} da lista.`);
  return told.join(' ');
};

/** Announces to screen readers, once each, rows that changed state or left the table. */
export const Announcer = ({ tab }: { tab: ListTab }) => {
  const { data, total, page, perPage, sort, filterValues, isPlaceholderData } = useListContext();
  const seen = useRef<SeenPage | null>(null);
  const [told, setTold] = useState({ text: '', times: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetched rows are a new array
  useEffect(() => {
    if (data === undefined || isPlaceholderData) return;
    const wordsOf = (row: (typeof data)[number]) => {
      const state = stateIn(tab);
      return (state ? linesOf(state, state.key, row)[0] : tab.highlight?.(row)) ?? null;
    };
    const now: SeenPage = {
      question: JSON.stringify([page, perPage, sort, filterValues]),
      total: total ?? 0,
      rows: new Map(data.map((row) => [String(row.id), wordsOf(row)])),
    };
    const text = announcementOf(seen.current, now);
    seen.current = now;
    if (text !== '') setTold(({ times }) => ({ text, times: times + 1 }));
  }, [data]);
  // Keyed by count: a new element makes screen readers read the same text again.
  return (
    <div aria-live="polite" style={visuallyHidden}>
      <span key={told.times}>{told.text}</span>
    </div>
  );
};
