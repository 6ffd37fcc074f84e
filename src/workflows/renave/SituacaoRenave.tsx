import { Processando } from '../cells/Processando.tsx';

/** What a row of a confirmation list says of its last operation at the registry. */
export interface NoRenave {
  status_processandoapi: boolean;
  resultadodesconhecido: boolean;
}

const SEM_RESPOSTA = 'Sem resposta do Renave: estamos consultando antes de repetir';

/** True while nothing else may be asked for this row: it is being processed, or its answer was lost. */
export const ocupada = (row: NoRenave): boolean => row.status_processandoapi || row.resultadodesconhecido;

/** Spinner and words while a row is at the registry; nothing otherwise. */
export const SituacaoRenave = ({ row }: { row: NoRenave }) => {
  if (row.resultadodesconhecido) return <Processando texto={SEM_RESPOSTA} />;
  return row.status_processandoapi ? <Processando /> : null;
};
