import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHand, useHeldRows, useLetGo } from '#src/ui/list/useHeldRows.ts';

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
  /** A batch is under way. */
  running?: boolean;
}

const held = (first: AskedRows) => {
  const { result, rerender } = renderHook(
    ({ question = 'page 1', rows, total = rows?.length ?? 0, hand = false, running = false }: AskedRows) => {
      const rowsNow = useHeldRows({ question, rows, total, running }, 3);
      useLetGo({ ...rowsNow, hand, running });
      return rowsNow;
    },
    { initialProps: first },
  );
  return {
    rerender,
    shown: () => result.current.shown?.map(({ id }) => id),
    left: () => result.current.left.map(({ id }) => id),
    gone: () => result.current.gone.map(({ id }) => id),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  };
};

const MANY = Array.from({ length: 12 }, (_, at) => at + 1);

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
    expect([list.left(), list.gone()]).toEqual([[], [2]]);
  });

  it('is held for a pause after the last one left', () => {
    const list = held({ rows: rowsOf(1, 2, 3), total: 9 });
    list.rerender({ rows: rowsOf(2, 3, 4), total: 8 });
    list.wait(2000);
    list.rerender({ rows: rowsOf(3, 4, 5), total: 7 });
    list.wait(2000);
    expect(list.shown()).toEqual([1, 2, 3, 4, 5]);
    list.wait(1000);
    expect(list.shown()).toEqual([3, 4, 5]);
    expect(list.gone()).toEqual([1, 2]);
  });

  it('is held while its batch runs, touched or not, and goes after it, also from under a resting pointer', () => {
    const list = held({ rows: rowsOf(...MANY, 13), total: 13, running: true });
    list.rerender({ rows: rowsOf(13), total: 1, running: true });
    list.wait(60_000);
    expect(list.left()).toEqual(MANY);
    list.rerender({ rows: rowsOf(13), total: 1, hand: true });
    list.wait(3000);
    expect([list.shown(), list.gone()]).toEqual([[13], MANY.slice(-6)]);
  });

  it('does not go while the pointer moves or somebody types', () => {
    const list = held({ rows: rowsOf(1, 2), total: 2 });
    list.rerender({ rows: rowsOf(2), total: 1 });
    for (const input of ['pointermove', 'keydown']) {
      list.wait(2900);
      act(() => void document.dispatchEvent(new Event(input)));
    }
    list.wait(2900);
    expect(list.shown()).toEqual([1, 2]);
    list.wait(100);
    expect(list.shown()).toEqual([2]);
  });

  it('is held although the list is no shorter while a batch runs, and so is the order of the others', () => {
    const list = held({ rows: rowsOf(1, 2, 3), total: 9, running: true });
    list.rerender({ rows: rowsOf(4, 3, 1), total: 9, running: true });
    expect([list.shown(), list.left()]).toEqual([[1, 2, 3, 4], [2]]);
  });

  it('is let go at once where nobody sees the page', () => {
    const list = held({ rows: rowsOf(1, 2), total: 2, running: true });
    list.rerender({ rows: rowsOf(2), total: 1, running: true });
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(list.shown()).toEqual([2]);
    vi.restoreAllMocks();
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

  it('comes back to itself when it comes back, also after it was let go', () => {
    const list = held({ rows: rowsOf(1, 2), hand: true });
    list.rerender({ rows: rowsOf(1), hand: true });
    expect(list.left()).toEqual([2]);
    list.rerender({ rows: rowsOf(2, 1), hand: true });
    expect(list.left()).toEqual([]);
    expect(list.shown()).toEqual([2, 1]);
    list.rerender({ rows: rowsOf(1) });
    list.wait(3000);
    expect(list.gone()).toEqual([2]);
    list.rerender({ rows: rowsOf(2, 1) });
    expect([list.shown(), list.gone()]).toEqual([[2, 1], []]);
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
