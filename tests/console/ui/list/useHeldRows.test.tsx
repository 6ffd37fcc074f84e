import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHand, useHeldRows } from '#src/ui/list/useHeldRows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const rowsOf = (...ids: readonly number[]) => ids.map((id) => ({ id }));

interface AskedRows {
  question?: string;
  rows: readonly { id: number }[] | undefined;
  /** Of the list, which has no more than these unless told. */
  total?: number;
  hand?: boolean;
}

const held = (first: AskedRows) => {
  const { result, rerender } = renderHook(
    ({ question = 'page 1', rows, total = rows?.length ?? 0, hand = false }: AskedRows) =>
      useHeldRows({ question, rows, total }, 3, hand),
    { initialProps: first },
  );
  return {
    rerender,
    shown: () => result.current.shown?.map(({ id }) => id),
    left: () => [...result.current.left],
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  };
};

describe('a row that left the list', () => {
  it('keeps its place while the table is touched; new rows come after those that were there', () => {
    const list = held({ rows: rowsOf(1, 2, 3), total: 9, hand: true });
    list.rerender({ rows: rowsOf(3, 4, 1), total: 8, hand: true });
    expect(list.shown()).toEqual([1, 2, 3, 4]);
    expect(list.left()).toEqual([2]);
    list.wait(60_000);
    expect(list.shown()).toEqual([1, 2, 3, 4]);
    list.rerender({ rows: rowsOf(3, 4, 1), total: 8, hand: false });
    list.wait(3000);
    expect(list.shown()).toEqual([3, 4, 1]);
    expect(list.left()).toEqual([]);
  });

  it('is held for a pause after the last one left, touched or not', () => {
    const list = held({ rows: rowsOf(1, 2, 3), total: 9 });
    list.rerender({ rows: rowsOf(2, 3, 4), total: 8 });
    list.wait(2000);
    list.rerender({ rows: rowsOf(3, 4, 5), total: 7 });
    list.wait(2000);
    expect(list.shown()).toEqual([1, 2, 3, 4, 5]);
    list.wait(1000);
    expect(list.shown()).toEqual([3, 4, 5]);
  });

  it('leaves room for the list’s own rows, up to two pages together', () => {
    const list = held({ rows: rowsOf(1, 2, 3), total: 9, hand: true });
    list.rerender({ rows: rowsOf(1, 4, 5), total: 7, hand: true });
    expect(list.shown()).toEqual([1, 2, 3, 4, 5]);
    list.rerender({ rows: rowsOf(1, 6, 7), total: 5, hand: true });
    expect(list.shown()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is let go where all have left, also while the table is touched', () => {
    const list = held({ rows: rowsOf(1, 2), hand: true });
    list.rerender({ rows: rowsOf(), hand: true });
    expect(list.shown()).toEqual([1, 2]);
    list.wait(3000);
    expect(list.shown()).toEqual([]);
  });

  it('comes back to itself when it comes back', () => {
    const list = held({ rows: rowsOf(1, 2), hand: true });
    list.rerender({ rows: rowsOf(1), hand: true });
    expect(list.left()).toEqual([2]);
    list.rerender({ rows: rowsOf(2, 1), hand: true });
    expect(list.left()).toEqual([]);
    expect(list.shown()).toEqual([2, 1]);
  });

  it('is none that a new row pushed to the next page', () => {
    const list = held({ rows: rowsOf(1, 2, 3), total: 9, hand: true });
    list.rerender({ rows: rowsOf(4, 1, 2), total: 10, hand: true });
    expect(list.shown()).toEqual([4, 1, 2]);
    expect(list.left()).toEqual([]);
  });

  it('is not held over another page, sort, filter or tab', () => {
    const list = held({ rows: rowsOf(1, 2), hand: true });
    list.rerender({ question: 'page 2', rows: rowsOf(3), hand: true });
    expect(list.shown()).toEqual([3]);
    list.rerender({ question: 'page 3', rows: undefined, hand: true });
    expect(list.shown()).toBeUndefined();
  });
});

describe('a hand', () => {
  const region = () => {
    document.body.innerHTML = `<div id="table"><button>row</button></div><a href="/">away</a>
      <div class="MuiModal-root"><button>dialog</button></div>`;
    const element = document.querySelector<HTMLElement>('#table');
    return renderHook(() => useHand({ current: element })).result;
  };
  const send = (name: 'pointerover' | 'focusin', selector: string) =>
    act(() => void document.querySelector(selector)?.dispatchEvent(new Event(name, { bubbles: true })));

  it.each(['pointerover', 'focusin'] as const)(
    'is there by %s, over a dialog too, until it leaves',
    (name) => {
      const hand = region();
      expect(hand.current).toBe(false);
      send(name, '#table button');
      expect(hand.current).toBe(true);
      send(name, '.MuiModal-root button');
      expect(hand.current).toBe(true);
      send(name, 'a');
      expect(hand.current).toBe(false);
    },
  );

  it('leaves with the focus that goes nowhere else', () => {
    const hand = region();
    const button = document.querySelector<HTMLElement>('#table button');
    act(() => button?.focus());
    expect(hand.current).toBe(true);
    act(() => button?.blur());
    expect(hand.current).toBe(false);
  });

  it('leaves with the pointer that leaves the window', () => {
    const hand = region();
    send('pointerover', '#table button');
    act(() => void document.documentElement.dispatchEvent(new Event('pointerleave')));
    expect(hand.current).toBe(false);
  });
});
