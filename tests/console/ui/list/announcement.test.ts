import { describe, expect, it } from 'vitest';
import { announcementOf, type SeenPage } from '#src/ui/list/Announcer.tsx';

const seen = (rows: Record<string, string | null>, total = 300, question = 'a'): SeenPage => ({
  question,
  total,
  rows: new Map(Object.entries(rows)),
});

describe('the announcement of changed rows', () => {
  it('names the rows with their new state', () => {
    const before = seen({ A: 'Em processamento', B: 'Em processamento', C: null });
    expect(announcementOf(before, seen({ A: 'Recusada', B: null, C: null }))).toBe(
      'A: Recusada. B: sem pendência.',
    );
  });

  it('counts them when they are many, and those removed', () => {
    const ids = ['A', 'B', 'C', 'D'];
    const all = (words: string) => Object.fromEntries(ids.map((id) => [id, words]));
    expect(announcementOf(seen(all('Em processamento')), seen(all('Recusada'), 270))).toBe(
      '4 linhas: Recusada. 30 linhas saíram da lista.',
    );
    const three = (words: string) => Object.fromEntries(ids.slice(1).map((id) => [id, words]));
    expect(announcementOf(seen(three('Em processamento')), seen(three('Recusada')))).toBe(
      'B, C, D: Recusada.',
    );
    expect(announcementOf(seen({}, 2), seen({}, 1))).toBe('1 linha saiu da lista.');
  });

  it('is empty at first, without changes, and for another page or filter', () => {
    expect(announcementOf(null, seen({ A: 'Recusada' }))).toBe('');
    expect(announcementOf(seen({ A: 'Recusada' }), seen({ A: 'Recusada' }))).toBe('');
    expect(announcementOf(seen({ A: null }), seen({ A: 'Recusada' }, 1, 'b'))).toBe('');
    expect(announcementOf(seen({ A: null }), seen({ A: null, B: 'Recusada' }, 301))).toBe('');
  });
});
