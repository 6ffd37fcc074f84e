import { useEffect, useMemo } from 'react';
import type { Sessao } from '#domain/permissions.ts';
import { figuresByPath, wordsOfFigure } from '#src/workflows/estoque/inicio/figures.ts';
import { useInicioBeside } from '#src/workflows/estoque/inicio/useInicio.ts';
import type { EntryCounts } from './Entry.tsx';

interface Props {
  sessao: Sessao;
  /** Asks for counts that no page has asked for. */
  asks: boolean;
  onCounts: (counts: EntryCounts) => void;
}

/** Tells the menu of the rows that wait behind its entries. */
export const MenuCounts = ({ sessao, asks, onCounts }: Props) => {
  const told = useInicioBeside(asks);
  const counts = useMemo(
    () =>
      new Map(
        [...figuresByPath(sessao, told)].map(([path, figure]) => [
          path,
          {
            count: figure.count ?? 0,
            tone: figure.number.tone,
            words: wordsOfFigure(figure),
            to: figure.to,
          },
        ]),
      ),
    [sessao, told],
  );
  useEffect(() => onCounts(counts), [counts, onCounts]);
  return null;
};
