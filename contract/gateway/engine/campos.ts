import * as f from '#domain/fields/field.ts';
import { IMAGEM_MAXIMA } from '#domain/values/imagem.ts';
import type { RowState } from '../../list.ts';

/** Fields of calls in several areas. */
export const umChassi = { chassi: f.chassi('chassi', { label: 'Chassi', required: true }) };
export const idEstoque = {
  idEstoque: f.integer('idEstoque', { label: 'Id do estoque', required: true, min: 1 }),
};
/** A company's code in a path; a console without a company sends 0. */
export const codigoDaEmpresa = <const W extends string>(wire: W) =>
  f.integer(wire, {
    label: 'Empresa',
    required: true,
    min: 1,
    minMessage: 'Erro: Empresa sem código!',
  });

/** Labels of the registry's states; document 3, section 4. */
export const ESTADOS_DO_RENAVE = [
  { value: 'SOLICITADO', label: 'Entrada solicitada' },
  { value: 'TRANSFERIDO', label: 'Entrada solicitada' },
  { value: 'CONFIRMADO', label: 'Estoque renave' },
  { value: 'FINALIZADO', label: 'Processo concluído' },
] as const;
/** The same, and a request that the registry never accepted. */
export const ESTADOS_DITOS = [
  ...ESTADOS_DO_RENAVE,
  { value: 'NAO_ENVIADA', label: 'Solicitação não concluída' },
] as const;

/** Fields of a stock record at the registry. */
export const doEstoque = {
  saidaCancelada: f.flag('saidaEstoque.cancelamentoSaidaEstoque', {
    label: 'Saída cancelada',
    required: true,
  }),
  restricoes: f.records('restricoesVeiculo', {
    label: 'Restrições',
    required: true,
    of: { tipoRestricao: f.text('tipoRestricao', { label: 'Restrição', required: true }) },
    width: 10,
  }),
};

/** The invoice names the chassis in free text only: a confirmation is asked before the registry is called. */
export const chassidotexto = f.flag('chassidotexto', {
  label: 'Chassi lido das observações',
  required: true,
});

/** Another invoice that names the same chassis, offered as a replacement. */
const outraNota = {
  codigo: f.integer('codigo', { label: 'Código', required: true }),
  numeronf: f.integer('numeronf', { label: 'NF', required: true }),
  serie: f.integer('serie', { label: 'Série', required: true }),
  dataemissao: f.dateTime('dataemissao', { label: 'Emissão', required: true }),
  valorentrada: f.money('valorentrada', { label: 'Valor total', required: true }),
  /** Different content under the same key: choosing it declares it valid. */
  divergente: f.flag('divergente', { label: 'Conteúdo divergente', required: true }),
  chassidotexto,
};
export type OutraNota = f.RecordOfFields<typeof outraNota>;

/** An error of the registry, of ours, or of an invoice's parsing: its code, which decisions go by, and its three parts for people. */
export const erro = {
  errocodigo: f.text('errocodigo', { label: 'Código do erro' }),
  errotitulo: f.text('errotitulo', { label: 'Erro' }),
  erromensagem: f.text('erromensagem', { label: 'Mensagem' }),
  errodetalhe: f.text('errodetalhe', { label: 'Detalhe' }),
};

export const processando = f.flag('status_processandoapi', { label: 'Em processamento', required: true });

/** The last outcome of a row at the registry. */
export const ultimaOperacao = {
  status_processandoapi: processando,
  /** The answer was lost: the gateway looks at the registry before anything is repeated. */
  resultadodesconhecido: f.flag('resultadodesconhecido', { label: 'Resultado desconhecido', required: true }),
  /** Under way, and not taken yet: the Detran does not answer the registry, which is asked again by itself. */
  adiadadesde: f.dateTime('adiadadesde', { label: 'Detran sem resposta desde' }),
  /** The refused operation, needed to dismiss it. */
  idrecusa: f.text('idrecusa', { label: 'Recusa' }),
  /** The path of the refused call, for a retry. */
  rotarecusada: f.text('rotarecusada', { label: 'Pedido recusado' }),
  /** The refused operation belongs to another list: shown here, but not a state of this list. */
  recusadaemoutrolugar: f.flag('recusadaemoutrolugar', { label: 'Recusada em outro lugar', required: true }),
  /** When an operation that was refused, or whose answer was lost, was asked for. */
  pedidaem: f.dateTime('pedidaem', { label: 'Pedida em' }),
  ...erro,
};

/** The company a transfer is authorised to; blocks every other operation until received or cancelled. */
export const prometidoA = f.text('prometidoA', { label: 'Transferência autorizada para' });

/** The reason our own checks would refuse a row's operation; null if it is ready. */
export const impedimento = {
  impedimento: f.text('impedimento', { label: 'O que falta' }),
  impedimentocodigo: f.text('impedimentocodigo', { label: 'Código do que falta' }),
};

/** What undid an invoice that the registry was told of, with the remedy. */
export const ditodaentrada = f.longText('ditodaentrada', { label: 'O que desfez a nota de entrada' });
export const ditodasaida = f.longText('ditodasaida', { label: 'O que desfez a nota de saída' });

/** Fields shared by the entry list and the exit list. */
export const situacaoNoRenave = {
  ...ultimaOperacao,
  outrasNotas: f.records('outrasNotas', { label: 'Outras notas', required: true, of: outraNota }),
  chassidotexto,
  /** Two contents under one key name the vehicle, and nobody has decided: neither is valid for it. */
  notasdivergentes: f.flag('notasdivergentes', { label: 'Notas divergentes', required: true }),
  /** An invoice of the vehicle was cancelled and no other is valid for it. */
  notacancelada: f.flag('notacancelada', { label: 'Nota cancelada', required: true }),
  /** An invoice names the vehicle, but its effect is undecided, and no other invoice is valid for it. */
  notaaconferir: f.flag('notaaconferir', { label: 'Nota a conferir', required: true }),
};

/** The states of a row in the registry's lists; their names have marks in the filter by state. */
const EM_ANDAMENTO = { name: 'processando', label: 'Em processamento' } as const;
const COM_ERRO = { name: 'erro', label: 'Com erro' } as const;
/** Rows that pass our own checks. */
const PRONTAS = { name: 'prontas', label: 'Prontas' } as const;

export const ESTADOS_NO_RENAVE = [EM_ANDAMENTO, COM_ERRO] as const satisfies RowState[];
/** Each row is in exactly one of these. */
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
  /** Not finished yet: it waits for the registry, and continues by itself. */
  emCurso?: true;
}

/** The answer of an asynchronous registry operation: how many were queued, and how many were already in progress. */
export interface Registradas {
  message: string;
  registradas: number;
  emAndamento: number;
  /** Refused by our own checks, as the registry would: each row has the reason, or the message if there is no row. */
  recusadas: number;
}

/** A picture as base64: a signature or photograph. */
export const imagem = <const W extends string>(wire: W, label: string) =>
  f.file(wire, { label, accept: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: IMAGEM_MAXIMA });
