import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ditoDe, type NoRenave, type Prometido } from '#contract/gateway/ditosDaLinha.ts';
import { EM_PROCESSAMENTO } from '#domain/texts.ts';
import { CellLines } from '#src/ui/list/CellLines.tsx';
import type { Highlight } from '#src/ui/screen.ts';
import { Processando } from '../cells/Processando.tsx';

/** True while nothing else may be asked for this row: it is being processed, or its answer was lost. */
export const ocupada = (row: Pick<NoRenave, 'status_processandoapi' | 'resultadodesconhecido'>): boolean =>
  row.status_processandoapi || row.resultadodesconhecido;

/** How a row of a confirmation list stands out, and what each mark means. */
export const marcaDe = (row: NoRenave, semNota: boolean): Highlight | null => {
  if (ocupada(row)) return 'processando';
  if (row.errotitulo !== null && !row.recusadaemoutrolugar) return 'erro';
  return semNota ? 'semNota' : null;
};
export const MARCAS = { processando: EM_PROCESSAMENTO, erro: 'Recusada' } as const;

/** True while nothing else may be done with the row's vehicle, by the registry or by what was promised. */
export const presa = (row: Parameters<typeof ocupada>[0] & Prometido): boolean =>
  ocupada(row) || Boolean(row.prometidoA);

/** What was refused in another list is no error of this one. */
const corDoDito = ({ recusadaemoutrolugar }: NoRenave) => (recusadaemoutrolugar ? 'text.secondary' : 'error');

/** One of the lines below what a vehicle is: how its operation stands, or a warning of its invoice. */
const Abaixo = ({ row, linha }: { row: NoRenave; linha: string }) => {
  const dito = linha === ditoDe(row);
  if (dito && ocupada(row)) return <Processando texto={linha} />;
  return (
    <Typography variant="body2" component="div" color={dito ? corDoDito(row) : 'warning.main'}>
      {linha}
    </Typography>
  );
};

interface ComSituacaoProps {
  row: NoRenave;
  /** What its column says (`comSituacao`): what a vehicle is, and what is known of its last operation and its invoice. */
  linhas: readonly string[];
  /** What it is, where that is drawn as more than words. */
  children?: ReactNode;
}

/** What a vehicle is, and below it how its last operation stands: under way, in doubt, or refused and why. */
export const ComSituacaoRenave = ({ row, linhas, children }: ComSituacaoProps) => {
  const [oQueE = '', ...abaixo] = linhas;
  return (
    <CellLines
      whole={oQueE}
      words={abaixo.join('. ')}
      second={abaixo.map((linha) => <Abaixo key={linha} row={row} linha={linha} />)}
    >
      {children ?? (oQueE || '–')}
    </CellLines>
  );
};

/** The same as a column draws it. */
export const comSituacaoRenave = (row: NoRenave, linhas: readonly string[]) => (
  <ComSituacaoRenave row={row} linhas={linhas} />
);
