import type { ReactNode } from 'react';
import { Processando } from '../cells/Processando.tsx';

/** What a row of a confirmation list says of its last operation at the registry. */
export interface NoRenave {
  status_processandoapi: boolean;
  resultadodesconhecido: boolean;
}

const SEM_RESPOSTA = 'Sem resposta do Renave: estamos consultando antes de repetir';

/** True while nothing else may be asked for this row: it is being processed, or its answer was lost. */
export const ocupada = (row: NoRenave): boolean => row.status_processandoapi || row.resultadodesconhecido;

/** What a vehicle is, and below it spinner and words while it is at the registry. */
export const ComSituacaoRenave = ({ row, children }: { row: NoRenave; children: ReactNode }) => (
  <>
    {children}
    {row.resultadodesconhecido && <Processando texto={SEM_RESPOSTA} />}
    {row.status_processandoapi && !row.resultadodesconhecido && <Processando />}
  </>
);
