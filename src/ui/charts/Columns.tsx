import { max, nice, ticks } from 'd3-array';
import { Link } from 'react-router-dom';
import { type ChartData, type ChartRow, Figure, type Mark, plain, type Series } from './Figure.tsx';

/** Lines of the axis besides its foot: few, and round numbers. */
const LINES = 2;
/** More labels than that do not fit below a chart of a phone's width. */
const LABELS = 7;

interface ColumnProps {
  mark: Mark;
  series: Series;
  label: string;
  top: number;
  format: (value: number) => string;
}

const Column = ({ mark: { value, to }, series: { name, tone }, label, top, format }: ColumnProps) => {
  const shown = {
    'data-tone': tone,
    style: { height: `${(value / top) * 100}%` },
    title: `${label}: ${format(value)} ${name}`,
  };
  return to === undefined || value === 0 ? <span {...shown} /> : <Link to={to} tabIndex={-1} {...shown} />;
};

/** Columns side by side for each row, on an axis of round numbers. */
export const Columns = (data: ChartData & { note?: string }) => {
  const { series, rows, format = plain } = data;
  const most = max(rows.flatMap(({ marks }) => marks.map(({ value }) => value))) ?? 0;
  const [, top] = nice(0, Math.max(most, 1), LINES);
  const every = Math.ceil(rows.length / LABELS);
  const group = ({ label, marks }: ChartRow, at: number) => (
    <div key={label} className="columns-group" data-labelled={at % every === 0 || undefined}>
      <div className="columns-bars">
        {marks.map((mark, index) => {
          const one = series[index];
          return one && <Column key={one.name} series={one} {...{ mark, label, top, format }} />;
        })}
      </div>
      <span className="columns-label">{label}</span>
    </div>
  );
  return (
    <Figure {...data}>
      <div className="columns">
        <div className="columns-axis">
          {ticks(0, top, LINES)
            .filter(Number.isInteger)
            .map((tick) => (
              <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
                {format(tick)}
              </span>
            ))}
        </div>
        <div className="columns-plot">{rows.map(group)}</div>
      </div>
    </Figure>
  );
};
