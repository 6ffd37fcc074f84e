import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSameRows } from '#src/ui/list/useSameRows.ts';

const rowOf = (id: number, cor = 'PRATA') => ({ id, cor, avisos: [{ texto: 'ok' }] });

describe('rows of a list that is asked for again', () => {
  const shown = (first: ReturnType<typeof rowOf>[] | undefined) =>
    renderHook(({ rows }) => useSameRows(rows), { initialProps: { rows: first } });

  it('are the same objects in whatever order, and others where they say something else', () => {
    const { result, rerender } = shown([rowOf(1), rowOf(2), rowOf(3)]);
    const [um, dois, tres] = result.current ?? [];
    rerender({ rows: [rowOf(3), rowOf(2, 'AZUL'), rowOf(1), rowOf(4)] });
    const [primeira, segunda, terceira, quarta] = result.current ?? [];
    expect(primeira).toBe(tres);
    expect(segunda).not.toBe(dois);
    expect(segunda).toEqual(rowOf(2, 'AZUL'));
    expect(terceira).toBe(um);
    expect(quarta).toEqual(rowOf(4));
  });

  it('stay the same list while nothing is asked, and are none before the first answer', () => {
    const { result, rerender } = shown(undefined);
    expect(result.current).toBeUndefined();
    const rows = [rowOf(1)];
    rerender({ rows });
    const before = result.current;
    rerender({ rows });
    expect(result.current).toBe(before);
    rerender({ rows: [] });
    expect(result.current).toEqual([]);
  });
});
