import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { linesOf } from '#domain/fields/columnText.ts';
import type { ListTab } from '../screen.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import { announcementOf, type SeenPage } from './announcement.ts';
import { stateIn } from './listView.ts';

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
