import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EM_PROCESSAMENTO } from '#domain/texts.ts';
import { CellLines } from '#src/ui/list/CellLines.tsx';
import type { Highlight } from '#src/ui/screen.ts';
import { Processando } from '../cells/Processando.tsx';
import { AvisosDaNota, avisosOf, type ComAvisosDaNota } from './AvisosDaNota.tsx';

/** What a row of a confirmation list says of its last operation at the registry. */
export interface NoRenave {
  status_processandoapi: boolean;
  resultadodesconhecido: boolean;
  errotitulo: string | null;
}

const SEM_RESPOSTA = 'Sem resposta do Renave: estamos consultando antes de repetir';

/** True while nothing else may be asked for this row: it is being processed, or its answer was lost. */
export const ocupada = (row: Pick<NoRenave, 'status_processandoapi' | 'resultadodesconhecido'>): boolean =>
  row.status_processandoapi || row.resultadodesconhecido;

/** How a row of a confirmation list stands out, and what each mark means. */
export const marcaDe = (row: NoRenave, semNota: boolean): Highlight | null => {
  if (ocupada(row)) return 'processando';
  if (row.errotitulo !== null) return 'erro';
  return semNota ? 'semNota' : null;
};
export const MARCAS = { processando: EM_PROCESSAMENTO, erro: 'Recusada' } as const;

/** How the last operation of a row stands, in words; empty where nothing is to be said. */
const ditoDe = (row: NoRenave): string => {
  if (row.resultadodesconhecido) return SEM_RESPOSTA;
  if (row.status_processandoapi) return 'Processando';
  return row.errotitulo === null ? '' : `Recusada: ${row.errotitulo}`;
};

/** What a vehicle is, and below it how its last operation stands: under way, in doubt, or refused and why. */
export const ComSituacaoRenave = ({
  row,
  inteiro,
  children,
}: {
  row: NoRenave & ComAvisosDaNota;
  /** What it is, in words, where that is more than words. */
  inteiro?: string;
  children: ReactNode;
}) => {
  const dito = ditoDe(row);
  const avisos = avisosOf(row);
  const situacao = ocupada(row) ? (
    <Processando texto={dito} />
  ) : (
    <Typography variant="body2" component="div" color="error">
      {dito}
    </Typography>
  );
  return (
    <CellLines
      {...(inteiro && { whole: inteiro })}
      words={[dito, ...avisos].filter(Boolean).join('. ')}
      second={
        <>
          {dito && situacao}
          <AvisosDaNota avisos={avisos} />
        </>
      }
    >
      {children}
    </CellLines>
  );
};

/** A cell with how the last operation of its row stands below it; of the invoice what is told here, nothing by itself. */
export const comSituacao =
  <Row extends NoRenave>(cell: (row: Row) => ReactNode, avisos: (row: Row) => ComAvisosDaNota = () => ({})) =>
  (row: Row) => {
    const { status_processandoapi, resultadodesconhecido, errotitulo } = row;
    return (
      <ComSituacaoRenave row={{ status_processandoapi, resultadodesconhecido, errotitulo, ...avisos(row) }}>
        {cell(row)}
      </ComSituacaoRenave>
    );
  };
