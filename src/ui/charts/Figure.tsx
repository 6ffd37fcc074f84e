import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import './charts.css';

/** Colours of series, by the theme's names. */
export type FigureTone = 'petrol' | 'marking' | 'warn' | 'bad';

/** A number, and the address of the list of what it counts. */
export interface Mark {
  value: number;
  to?: string | undefined;
}

export interface Series {
  name: string;
  tone: FigureTone;
}

/** One line of a chart's table: one mark for each series. */
export interface ChartRow {
  label: string;
  marks: readonly Mark[];
  /** Texts of the extra columns of the table, one for each of the chart's `besides`. */
  besides?: readonly string[];
}

/** Everything that a chart says: its picture and its table are two forms of it. */
export interface ChartData {
  title: string;
  /** The heading of the rows: 'Dia'. */
  of: string;
  series: readonly Series[];
  /** Columns of the table that are not drawn. */
  besides?: readonly string[];
  rows: readonly ChartRow[];
  /** The format of values; by default whole numbers with thousands. */
  format?: (value: number) => string;
  /** Said instead of a picture of nothing. */
  empty: string;
}

export const plain = (value: number): string => value.toLocaleString('pt-BR');

const Legend = ({ series }: Pick<ChartData, 'series'>) => (
  <ul className="chart-legend" aria-hidden="true">
    {series.map(({ name, tone }) => (
      <li key={name} data-tone={tone}>
        {name}
      </li>
    ))}
  </ul>
);

const Table = ({ of, series, rows, besides = [], format = plain }: ChartData) => (
  <details className="chart-table">
    <summary>Ver os números</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {[...series.map(({ name }) => name), ...besides].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, marks, besides: texts = [] }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {marks.map(({ value, to }, at) => (
              <td key={series[at]?.name}>
                {to !== undefined && value > 0 ? <Link to={to}>{format(value)}</Link> : format(value)}
              </td>
            ))}
            {texts.map((text, at) => (
              <td key={besides[at]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

export interface FigureProps extends ChartData {
  children: ReactNode;
  /** Said below the picture. */
  note?: ReactNode;
  /** Controls at its end. */
  foot?: ReactNode;
}

/** A chart: its title, its picture, which only eyes see, and its table, which everybody may open. */
export const Figure = ({ children, note, foot, ...data }: FigureProps) => {
  const title = useId();
  const isEmpty = data.rows.every(({ marks }) => marks.every(({ value }) => value === 0));
  return (
    <figure className="chart" aria-labelledby={title}>
      <div className="chart-head">
        <h2 id={title}>{data.title}</h2>
        {data.series.length > 1 && <Legend series={data.series} />}
      </div>
      {isEmpty ? <p className="chart-note">{data.empty}</p> : <div aria-hidden="true">{children}</div>}
      {note && <p className="chart-note">{note}</p>}
      {!isEmpty && <Table {...data} />}
      {foot}
    </figure>
  );
};
