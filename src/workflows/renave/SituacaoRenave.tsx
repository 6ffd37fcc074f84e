import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ditoDe, type NoRenave, type Prometido } from '#contract/gateway/ditosDaLinha.ts';
import { EM_PROCESSAMENTO } from '#domain/texts.ts';
import { CellLines } from '#src/ui/list/CellLines.tsx';
import type { Highlight } from '#src/ui/screen.ts';
import { Processando } from '../cells/Processando.tsx';

/** True while no other operation may be requested for this row: it is in progress, or its outcome is unknown. */
export const ocupada = (row: Pick<NoRenave, 'status_processandoapi' | 'resultadodesconhecido'>): boolean =>
  row.status_processandoapi || row.resultadodesconhecido;

/** The highlight of a row in a confirmation list, and the meaning of each. */
export const marcaDe = (row: NoRenave, semNota: boolean): Highlight | null => {
  if (ocupada(row)) return 'processando';
  if (row.errotitulo !== null && !row.recusadaemoutrolugar) return 'erro';
  return semNota ? 'semNota' : null;
};
export const MARCAS = { processando: EM_PROCESSAMENTO, erro: 'Recusada' } as const;

/** True while no other operation may be requested for the row's vehicle: it is in progress or promised. */
export const presa = (row: Parameters<typeof ocupada>[0] & Prometido): boolean =>
  ocupada(row) || Boolean(row.prometidoA);

/** A refusal of another list is not an error of this one. */
const corDoDito = ({ recusadaemoutrolugar }: NoRenave) => (recusadaemoutrolugar ? 'text.secondary' : 'error');

/** A line below the vehicle's description: the state of its operation, or a warning about its invoice. */
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
  /** The text of its column (`comSituacao`): the vehicle's description, its last operation and its invoice. */
  linhas: readonly string[];
  /** The description, where it is drawn as more than text. */
  children?: ReactNode;
}

/**
 * The vehicle's description, and below it the state of its last operation: in progress, unknown, or refused with the
 * reason.
 */
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

/** The same as a column's `render`. */
export const comSituacaoRenave = (row: NoRenave, linhas: readonly string[]) => (
  <ComSituacaoRenave row={row} linhas={linhas} />
);
