import { max, sum } from 'd3-array';
import { Link } from 'react-router-dom';
import {
  type ChartData,
  type ChartRow,
  Figure,
  type FigureProps,
  type FigureTone,
  plain,
} from './Figure.tsx';

/** A row with what stands beside its bar, and a tone of its own where one series alone is shown. */
interface BarRow extends ChartRow {
  said?: string;
  tone?: FigureTone;
}

interface Props extends ChartData, Pick<FigureProps, 'foot'> {
  rows: readonly BarRow[];
  note?: string;
}

const totalOf = ({ marks }: ChartRow): number => sum(marks, ({ value }) => value);

/** A bar for each row, its series one after the other. */
export const Bars = (data: Props) => {
  const { series, rows, format = plain } = data;
  const most = Math.max(max(rows, totalOf) ?? 0, 1);
  const bar = ({ label, marks, said, tone }: BarRow) => {
    const parts = marks.map(({ value, to }, at) => {
      const one = series[at];
      const shown = {
        'data-tone': tone ?? one?.tone,
        style: { width: `${(value / most) * 100}%` },
        title: `${label}: ${format(value)} ${one?.name}`,
      };
      const key = one?.name;
      return to === undefined ? (
        <span key={key} {...shown} />
      ) : (
        <Link key={key} to={to} tabIndex={-1} {...shown} />
      );
    });
    return (
      <div key={label} className="bars-row">
        <span className="bars-label">{label}</span>
        <span className="bars-track">{parts}</span>
        <span className="bars-said">{said ?? format(totalOf({ label, marks }))}</span>
      </div>
    );
  };
  return (
    <Figure {...data}>
      <div className="bars">{rows.map(bar)}</div>
    </Figure>
  );
};
