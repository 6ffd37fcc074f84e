import { dateTime, flag, integer, money, type RecordOfFields, records, text } from '#domain/fields/field.ts';
import type { RowState } from '../list.ts';

/** The registry's states in people's words (document 3, section 4); the last one was never taken there. */
export const ESTADOS_DITOS = [
  { value: 'SOLICITADO', label: 'Entrada solicitada' },
  { value: 'TRANSFERIDO', label: 'Entrada solicitada' },
  { value: 'CONFIRMADO', label: 'Estoque renave' },
  { value: 'FINALIZADO', label: 'Processo concluído' },
  { value: 'NAO_ENVIADA', label: 'Solicitação não concluída' },
] as const;

/** The invoice names the chassis in a free text only: to be asked about before the registry is. */
export const chassidotexto = flag('chassidotexto', { label: 'Chassi lido das observações', required: true });

/** Another invoice that names the same chassis, offered for a swap. */
const outraNota = {
  codigo: integer('codigo', { label: 'Código', required: true }),
  numeronf: integer('numeronf', { label: 'NF', required: true }),
  serie: integer('serie', { label: 'Série', required: true }),
  dataemissao: dateTime('dataemissao', { label: 'Emissão', required: true }),
  valorentrada: money('valorentrada', { label: 'Valor total', required: true }),
  /** Another content under a key that there is more than once: choosing it is believing it. */
  divergente: flag('divergente', { label: 'Conteúdo divergente', required: true }),
  chassidotexto,
};
export type OutraNota = RecordOfFields<typeof outraNota>;

/** The three parts of what the registry, or an invoice's reading, said. */
export const erro = {
  errotitulo: text('errotitulo', { label: 'Erro' }),
  erromensagem: text('erromensagem', { label: 'Mensagem' }),
  errodetalhe: text('errodetalhe', { label: 'Detalhe' }),
};

export const processando = flag('status_processandoapi', { label: 'Em processamento', required: true });

/** The last outcome of a row at the registry. */
export const ultimaOperacao = {
  status_processandoapi: processando,
  /** The answer was lost: the gateway is looking at the registry before anything is repeated. */
  resultadodesconhecido: flag('resultadodesconhecido', { label: 'Resultado desconhecido', required: true }),
  /** The refused operation, by which it is put aside. */
  idrecusa: text('idrecusa', { label: 'Recusa' }),
  /** The path of the call that was refused: the same sends it again. */
  rotarecusada: text('rotarecusada', { label: 'Pedido recusado' }),
  /** The refused operation belongs to another list: shown here, but no state of this list. */
  recusadaemoutrolugar: flag('recusadaemoutrolugar', { label: 'Recusada em outro lugar', required: true }),
  ...erro,
};

/** The company a transfer is authorised to; blocks every other operation until received or cancelled. */
export const prometidoA = text('prometidoA', { label: 'Transferência autorizada para' });

/** Fields shared by the entry list and the exit list. */
export const situacaoNoRenave = {
  ...ultimaOperacao,
  outrasNotas: records('outrasNotas', { label: 'Outras notas', required: true, of: outraNota }),
  chassidotexto,
  /** Two contents under one key name the vehicle, and nobody has chosen: none stands for it. */
  notasdivergentes: flag('notasdivergentes', { label: 'Notas divergentes', required: true }),
  /** An invoice of the vehicle was cancelled and no other stands for it. */
  notacancelada: flag('notacancelada', { label: 'Nota cancelada', required: true }),
  /** An invoice names the vehicle, none stands for it, and nobody said yet what the one does to it. */
  notaaconferir: flag('notaaconferir', { label: 'Nota a conferir', required: true }),
};

/** The states of a row in the registry's lists; the names are those of a screen's marks. */
const EM_ANDAMENTO = { name: 'processando', label: 'Em processamento' } as const;
const COM_ERRO = { name: 'erro', label: 'Com erro' } as const;
/** Rows that pass our own checks. */
const PRONTAS = { name: 'prontas', label: 'Prontas' } as const;

export const ESTADOS_NO_RENAVE = [EM_ANDAMENTO, COM_ERRO] as const satisfies RowState[];
/** Each row is in one of these. */
export const ESTADOS_A_CONFIRMAR = [PRONTAS, EM_ANDAMENTO, COM_ERRO] as const satisfies RowState[];
export const ESTADOS_COM_NOTA = [
  PRONTAS,
  { name: 'impedidas', label: 'A resolver' },
  { name: 'semNota', label: 'Sem XML' },
  EM_ANDAMENTO,
  COM_ERRO,
] as const satisfies RowState[];

/** The answer of a synchronous registry operation. */
export interface Realizada {
  message: string;
  /** Nothing has come of it yet: it waits for the registry, and goes on by itself. */
  emCurso?: true;
}

/** The answer of an asynchronous registry operation: how many were queued, and how many were in progress already. */
export interface Registradas {
  message: string;
  registradas: number;
  emAndamento: number;
  /** Not asked of the registry, which would refuse them: each row says why, the message where there is none. */
  recusadas: number;
}
