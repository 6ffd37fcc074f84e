import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { max, nice, sum, ticks } from 'd3-array';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import './charts.css';

/** Colours of series, by the theme's names. */
export type FigureTone = 'petrol' | 'marking' | 'warn' | 'bad' | 'ink-soft';

/** A number, and the address of the list of what it counts. */
interface Mark {
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
interface ChartData {
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

const plain = (value: number): string => value.toLocaleString('pt-BR');

/** The colour of a mark, for its rule. */
const toned = (tone: FigureTone | undefined) => ({ '--tone': `var(--color-${tone})` }) as CSSProperties;

const Legend = ({ series }: Pick<ChartData, 'series'>) => (
  <Typography component="div" variant="body2" color="text.secondary" className="chart-legend" aria-hidden>
    {series.map(({ name, tone }) => (
      <span key={name} style={toned(tone)}>
        {name}
      </span>
    ))}
  </Typography>
);

const Figures = ({ of, series, rows, besides = [], format = plain }: ChartData) => (
  <Typography component="details" variant="body2" sx={{ mt: 1.5 }}>
    <Box component="summary" sx={{ color: 'primary.main', cursor: 'pointer' }}>
      Ver os números
    </Box>
    <Table size="small" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <TableHead>
        <TableRow>
          <TableCell>{of}</TableCell>
          {[...series.map(({ name }) => name), ...besides].map((name) => (
            <TableCell key={name} align="right">
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ label, marks, besides: texts = [] }) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            {marks.map(({ value, to }, at) => (
              <TableCell key={series[at]?.name} align="right">
                {to !== undefined && value > 0 ? <Link to={to}>{format(value)}</Link> : format(value)}
              </TableCell>
            ))}
            {texts.map((text, at) => (
              <TableCell key={besides[at]} align="right">
                {text}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Typography>
);

const Note = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
    {children}
  </Typography>
);

interface FigureProps extends ChartData {
  children: ReactNode;
  /** Said below the picture. */
  note?: ReactNode;
  /** Controls at its end. */
  foot?: ReactNode;
}

const FIGURE = { m: 0, p: 2, minWidth: 0, breakInside: 'avoid', printColorAdjust: 'exact' };

/** A chart: its title, its picture, which only eyes see, and its table, which everybody may open. */
const Figure = ({ children, note, foot, ...data }: FigureProps) => {
  const title = useId();
  const isEmpty = data.rows.every(({ marks }) => marks.every(({ value }) => value === 0));
  return (
    <Paper variant="outlined" component="figure" aria-labelledby={title} sx={FIGURE}>
      <div className="chart-head">
        <Typography variant="h2" id={title}>
          {data.title}
        </Typography>
        {data.series.length > 1 && <Legend series={data.series} />}
      </div>
      {isEmpty ? <Note>{data.empty}</Note> : <div aria-hidden="true">{children}</div>}
      {note && <Note>{note}</Note>}
      {!isEmpty && <Figures {...data} />}
      {foot}
    </Paper>
  );
};

/** A row with what stands beside its bar, and a tone of its own where one series alone is shown. */
interface BarRow extends ChartRow {
  said?: string;
  tone?: FigureTone;
}

/** The marks of a row as pieces of the picture, each leading to the list of what it counts. */
const drawn = (
  { series, format = plain }: ChartData,
  { label, marks, tone: own }: BarRow,
  sizeOf: (share: number) => CSSProperties,
  most: number,
) =>
  marks.map(({ value, to }, at) => {
    const { name, tone } = series[at] ?? {};
    const shown = {
      style: { ...toned(own ?? tone), ...sizeOf((value / most) * 100) },
      title: `${label}: ${format(value)} ${name}`,
    };
    return to === undefined || value === 0 ? (
      <span key={name} {...shown} />
    ) : (
      <Link key={name} to={to} tabIndex={-1} {...shown} />
    );
  });

interface BarsProps extends ChartData, Pick<FigureProps, 'foot'> {
  rows: readonly BarRow[];
  note?: ReactNode;
}

const totalOf = ({ marks }: ChartRow): number => sum(marks, ({ value }) => value);
const widthOf = (share: number) => ({ width: `${share}%` });
const heightOf = (share: number) => ({ height: `${share}%` });

/** A bar for each row, its series one after the other. */
export const Bars = (data: BarsProps) => {
  const { rows, format = plain } = data;
  const most = Math.max(max(rows, totalOf) ?? 0, 1);
  return (
    <Figure {...data}>
      <div className="bars">
        {rows.map((row) => (
          <div key={row.label} className="bars-row">
            <span className="bars-label">{row.label}</span>
            <span className="bars-track">{drawn(data, row, widthOf, most)}</span>
            <span>{row.said ?? format(totalOf(row))}</span>
          </div>
        ))}
      </div>
    </Figure>
  );
};

/** Lines of the axis besides its foot: few, and round numbers. */
const LINES = 2;
/** More labels than that do not fit below a chart of a phone's width. */
const LABELS = 7;

/** Columns side by side for each row, on an axis of round numbers. */
export const Columns = (data: ChartData & { note?: string }) => {
  const { rows, format = plain } = data;
  const most = max(rows.flatMap(({ marks }) => marks.map(({ value }) => value))) ?? 0;
  const [, top] = nice(0, Math.max(most, 1), LINES);
  const every = Math.ceil(rows.length / LABELS);
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
        <div className="columns-plot">
          {rows.map((row, at) => (
            <div key={row.label} className="columns-group">
              <div className="columns-bars">{drawn(data, row, heightOf, top)}</div>
              {at % every === 0 && <span className="columns-label">{row.label}</span>}
            </div>
          ))}
        </div>
      </div>
    </Figure>
  );
};
