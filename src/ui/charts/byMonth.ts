import { groupSort, rollup, sum } from 'd3-array';
import type { ChartRow, FigureTone, Series } from './charts.tsx';

interface Counted {
  mes: string;
  name: string;
  value: number;
}

const TONES: readonly FigureTone[] = ['petrol', 'marking', 'bad', 'ink-soft'];
const OUTRAS = 'Outras';

/** The names that weigh most as series, and what is left of them as the last. */
const seriesOf = (counted: readonly Counted[]): Series[] => {
  const names = groupSort(
    counted,
    (some) => -sum(some, ({ value }) => value),
    ({ name }) => name,
  );
  const shown = names.length > TONES.length ? [...names.slice(0, TONES.length - 1), OUTRAS] : names;
  return shown.map((name, at) => ({ name, tone: TONES[at] ?? 'petrol' }));
};

/** Months as rows, what was counted in them as at most four series. */
export const byMonth = (counted: readonly Counted[]): { series: Series[]; rows: ChartRow[] } => {
  const series = seriesOf(counted);
  const known = new Set(series.map(({ name }) => name));
  const totals = rollup(
    counted,
    (some) => sum(some, ({ value }) => value),
    ({ mes }) => mes,
    ({ name }) => (known.has(name) ? name : OUTRAS),
  );
  const rows = [...totals].map(([mes, byName]) => ({
    label: mes.replace(/(\d+)-(\d+)/, '$2/$1'),
    marks: series.map(({ name }) => ({ value: byName.get(name) ?? 0 })),
  }));
  return { series, rows };
};
