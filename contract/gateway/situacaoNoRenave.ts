/** Another invoice that names the same chassis, offered for a swap. */
export interface OutraNota {
  codigo: number;
  numeronf: number;
  serie: number;
  dataemissao: string;
  valorentrada: number;
}

/** What the entry and the exit list share: the last outcome of the row at the registry. */
export interface SituacaoNoRenave {
  status_processandoapi: boolean;
  /** The answer was lost: the gateway is looking at the registry before anything is repeated. */
  resultadodesconhecido: boolean;
  errotitulo: string | null;
  erromensagem: string | null;
  errodetalhe: string | null;
  outrasNotas: OutraNota[];
}

/** What an asynchronous registry operation answers: how many were taken up, how many were being processed already. */
export interface Registradas {
  message: string;
  registradas: number;
  emAndamento: number;
  /** Not asked of the registry, which would refuse them: each row says why. */
  recusadas: number;
}
