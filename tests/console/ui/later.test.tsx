import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** As a page that has just been opened finds it. */
const opened = () => {
  vi.resetModules();
  return import('#src/ui/later.tsx');
};

/** What there is to fetch, noted when it is. */
const notes = () => {
  const fetched: string[] = [];
  const named = (name: string) => async () => {
    fetched.push(name);
    return () => <p>{name}</p>;
  };
  return { fetched, named };
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what a click may ask for next', () => {
  it('is fetched once the page is there, pages before their parts', async () => {
    const { later, laterPage, fetchAhead } = await opened();
    const { fetched, named } = notes();
    later(named('a part'));
    laterPage(named('a page'));
    await pass(5000);
    expect(fetched).toEqual([]);
    fetchAhead();
    await pass(2000);
    expect(fetched).toEqual(['a page', 'a part']);
  });

  it('waits while somebody works', async () => {
    const { later, fetchAhead } = await opened();
    const { fetched, named } = notes();
    later(named('a part'));
    fetchAhead();
    for (const kind of ['pointerdown', 'keydown', 'pointerdown']) {
      window.dispatchEvent(new Event(kind));
      await pass(900);
    }
    expect(fetched).toEqual([]);
    await pass(1000);
    expect(fetched).toEqual(['a part']);
  });

  it('is fetched by itself where one of them cannot be', async () => {
    const { later, fetchAhead } = await opened();
    const { fetched, named } = notes();
    later(() => Promise.reject(new Error('no such file')));
    later(named('another part'));
    fetchAhead();
    await pass(2000);
    expect(fetched).toEqual(['another part']);
  });
});

describe('what nobody looks for first', () => {
  it('keeps its place until the page is there', async () => {
    const { afterwards, fetchAhead } = await opened();
    const { fetched, named } = notes();
    const Tools = afterwards(named('tools'), () => <p>room for them</p>);
    render(<Tools />);
    await pass(5000);
    expect([screen.getByText('room for them') !== null, fetched]).toEqual([true, []]);
    act(() => fetchAhead());
    await pass(2000);
    expect(screen.getByText('tools')).toBeDefined();
    expect(screen.queryByText('room for them')).toBeNull();
  });
});
