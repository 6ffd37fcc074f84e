import * as f from '#domain/fields/field.ts';
import { BASE } from './porta.ts';

const required = { required: true } as const;

/** Every fact that an event may carry: none about a person. */
const CAMPOS = {
  operacao: f.text('operacao', { label: 'Operação', ...required }),
  chassi: f.text('chassi', { label: 'Chassi' }),
  placa: f.text('placa', { label: 'Placa' }),
  idEstoque: f.integer('idEstoque', { label: 'Id do estoque' }),
  estado: f.text('estado', { label: 'Estado', ...required }),
  chave: f.text('chave', { label: 'Chave da NF-e', ...required }),
  lote: f.integer('lote', { label: 'Lote', ...required }),
  arquivos: f.integer('arquivos', { label: 'Arquivos', ...required }),
  autorizacao: f.integer('autorizacao', { label: 'Autorização', ...required }),
  entrega: f.integer('entrega', { label: 'Entrega', ...required }),
  saldo: f.text('saldo', { label: 'Saldo', help: 'Reais com ponto e dois decimais.', ...required }),
  validade: f.date('validade', { label: 'Último dia de validade', ...required }),
  endereco: f.text('endereco', { label: 'Endereço', help: 'Onde ler mais, nesta API.' }),
} satisfies f.Fields;
type CampoDeEvento = keyof typeof CAMPOS;

/** Of every event: the company that it is about. */
const EMPRESA = { empresa: f.cnpj('empresa', { label: 'CNPJ da empresa', required: true }) };

const evento = (label: string, diz: string, ...campos: readonly CampoDeEvento[]) => ({ label, diz, campos });
const deOperacao = (label: string, diz: string) =>
  evento(label, diz, 'operacao', 'chassi', 'placa', 'idEstoque', 'estado', 'endereco');

/** The events that a company's own systems may be told of. */
export const EVENTOS = {
  'nota.recebida': evento(
    'Nota recebida',
    'Uma nota emitida para a empresa chegou da SEFAZ: estado é completa, ou anunciada enquanto só veio o resumo.',
    ...(['chave', 'estado'] as const),
  ),
  'nota.cancelada': evento(
    'Nota cancelada',
    'Uma nota que estava aqui deixou de valer.',
    ...(['chave', 'chassi'] as const),
  ),
  'entrada.anunciada': evento(
    'Entrada anunciada',
    'O Renave anunciou um veículo novo cuja nota já estava aqui: a entrada pode ser confirmada.',
    ...(['chassi', 'chave', 'endereco'] as const),
  ),
  'entrada.confirmada': deOperacao('Entrada confirmada', 'O Renave confirmou a entrada de um veículo novo.'),
  'entrada.recusada': deOperacao('Entrada recusada', 'A entrada de um veículo novo foi recusada.'),
  'saida.confirmada': deOperacao('Saída confirmada', 'O Renave confirmou a saída de um veículo.'),
  'saida.cancelada': deOperacao('Saída cancelada', 'Uma saída foi desfeita: o veículo voltou ao estoque.'),
  'usado.solicitado': deOperacao('Usado solicitado', 'O Renave aceitou o pedido de entrada de um usado.'),
  'usado.transferido': deOperacao('Usado transferido', 'O Detran transferiu um usado para a empresa.'),
  'usado.confirmado': deOperacao('Usado confirmado', 'Um usado está em estoque.'),
  'usado.recusado': deOperacao(
    'Usado recusado',
    'A entrada de um usado foi recusada, ou acabou sem se completar.',
  ),
  'atpv.disponivel': evento(
    'ATPV-e disponível',
    'O ATPV-e de uma venda pode ser baixado.',
    ...(['chassi', 'placa', 'idEstoque', 'endereco'] as const),
  ),
  'transferencia.a_receber': evento(
    'Transferência a receber',
    'Outro estabelecimento autorizou a transferência de um veículo para a empresa.',
    ...(['autorizacao', 'chassi', 'placa', 'endereco'] as const),
  ),
  'transferencia.recebida': deOperacao(
    'Transferência recebida',
    'Um veículo foi recebido: por esta empresa, ou pela que ela autorizou (estado CONSUMIDA).',
  ),
  'entrega.pendente': evento(
    'Entrega pendente',
    'Um veículo de venda direta espera que a empresa o entregue.',
    ...(['entrega', 'chassi', 'endereco'] as const),
  ),
  'lote.terminado': evento(
    'Lote terminado',
    'Todos os arquivos de um lote de notas foram lidos.',
    ...(['lote', 'arquivos', 'endereco'] as const),
  ),
  'saldo.baixo': evento(
    'Saldo baixo',
    'O saldo não paga mais que dez taxas de transferência.',
    ...(['saldo', 'endereco'] as const),
  ),
  'certificado.vence': evento(
    'Certificado vence',
    'O certificado da empresa vence em 30 dias; de novo em 15, em 5 e em 1.',
    'validade',
  ),
  ping: evento('Teste', 'Alguém usou Testar no console. Nada aconteceu.'),
} satisfies Record<string, { label: string; diz: string; campos: readonly CampoDeEvento[] }>;
export type NomeDeEvento = keyof typeof EVENTOS;
export const nomesDeEventos = Object.keys(EVENTOS) as NomeDeEvento[];

/** The fields of an event's data, in order. */
export const camposDoEvento = (tipo: NomeDeEvento): f.Fields => {
  const campos: readonly CampoDeEvento[] = EVENTOS[tipo].campos;
  return { ...EMPRESA, ...Object.fromEntries(campos.map((campo) => [campo, CAMPOS[campo]])) };
};

/** Something that happened. The same `chave` of the same type is the same event, told once. */
export interface Evento {
  tipo: NomeDeEvento;
  chave: string;
  dados: Readonly<Partial<Record<CampoDeEvento, string | number | null>>>;
  /** The person who asked for it, where the console tells that one alone. */
  autor?: number | null;
}

/** A path of the API, as events name it. */
export const enderecoDe = (path: string): string => `/api/${BASE}/${path}`;
