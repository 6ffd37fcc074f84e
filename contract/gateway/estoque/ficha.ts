import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { lido } from '../../leitura.ts';
import { route } from '../../route.ts';
import { comprovante } from '../documentos/entregaDocumentos.ts';
import { erro } from '../engine/campos.ts';
import { ESTADOS_INTENCAO, passo } from '../suporte/suporte.ts';

/** Events per page of the history. */
export const EVENTOS_POR_PAGINA = 50;

/** The vehicle's description, its state in the company, and its value. */
export const veiculoDaFicha = {
  chassi: f.chassi('chassi', { label: 'Chassi' }),
  placa: f.placa('placa', { label: 'Placa' }),
  renavam: f.text('renavam', { label: 'Renavam' }),
  descricao: f.text('descricao', { label: 'Marca/modelo' }),
  cor: f.text('cor', { label: 'Cor' }),
  anoFab: f.integer('anofab', { label: 'Ano de fabricação' }),
  anoMod: f.integer('anomod', { label: 'Ano do modelo' }),
  acabado: f.flag('acabado', { label: 'Acabado' }),
  onde: f.text('onde', { label: 'Onde está', required: true }),
  desde: f.dateTime('desde', { label: 'Desde' }),
  dono: f.text('dono', { label: 'De quem é' }),
  valorEntrada: f.money('valorentrada', { label: 'Valor na entrada' }),
  valorSaida: f.money('valorsaida', { label: 'Valor na saída' }),
  idEstoque: f.integer('idestoque', { label: 'Id do estoque' }),
  /** Of a used vehicle's purchase: how and when its seller signed, or that it is awaited. */
  assinatura: f.text('assinatura', { label: 'Assinatura do vendedor' }),
  numeroAtpve: f.text('numeroatpve', { label: 'Número do ATPV-e' }),
  intencaoVenda: f.text('intencaovenda', { label: 'Intenção de venda' }),
  /** Of the newest statement of free stock that stands and names it. */
  declarado: f.dateTime('declarado', { label: 'Em declaração válida desde' }),
  /** Each note with what was said of it, one a line: 'Venda 1234 → Carta de correção 1 → Devolução 1240'. */
  notas: f.longText('notas', { label: 'Notas' }),
};

/** The vehicle's cost and margin: they stay in the house, and other systems do not read them. */
export const dinheiroDaFicha = {
  dias: f.integer('dias', { label: 'Dias em estoque', required: true }),
  capital: f.money('capital', { label: 'Custo do capital' }),
  taxas: f.money('taxas', { label: 'Taxas pagas', required: true }),
  noDetran: f.text('noDetran', { label: 'Tempo no Detran' }),
  margem: f.money('margem', { label: 'Margem' }),
};

const TIPOS_DE_FATO = [
  { value: 'nota', label: 'Nota fiscal' },
  { value: 'operacao', label: 'Operação no Renave' },
  { value: 'andamento', label: 'Andamento no Renave' },
  { value: 'estoque', label: 'Estoque do Renave' },
  { value: 'documento', label: 'Documento' },
  { value: 'transferencia', label: 'Transferência' },
  { value: 'entrega', label: 'Entrega' },
  { value: 'cadastro', label: 'Cadastro' },
] as const;

export const fato = {
  id: f.text('id', { label: 'Código', required: true }),
  tipo: f.choice('tipo', { label: 'Tipo', required: true, options: TIPOS_DE_FATO }),
  quando: f.dateTime('quando', { label: 'Quando', required: true }),
  noRenave: f.flag('noRenave', { label: 'Hora dita pelo Renave', required: true }),
  titulo: f.text('titulo', { label: 'O que houve', required: true }),
  detalhe: f.text('detalhe', { label: 'Detalhe' }),
  quem: f.text('quem', { pessoal: true, label: 'Quem' }),
  /** Operations: state and end. */
  estado: f.choice('estado', { label: 'Situação', options: ESTADOS_INTENCAO }),
  encerrada: f.dateTime('encerrada', { label: 'Encerrada em' }),
  ...erro,
  /** Invoices: date of issue and stated value of the vehicle; record number, file name and batch. */
  emitida: f.dateTime('emitida', { label: 'Emitida em' }),
  valor: f.money('valor', { label: 'Valor' }),
  codigo: f.integer('codigo', { label: 'Código da nota' }),
  arquivo: f.text('arquivo', { label: 'Arquivo' }),
  lote: f.integer('lote', { label: 'Lote' }),
  /** Handovers: the proof that was kept; `codigo` is theirs. */
  comprovante,
  /** Operations, for support alone: each request and answer. */
  passos: f.records('passos', { label: 'Passos', required: true, of: passo }),
};
/** One event of a vehicle's history. */
export type FatoDaFicha = f.RecordOfFields<typeof fato>;

export interface Ficha {
  veiculo: f.WireOfFields<typeof veiculoDaFicha>;
  /** Null for a vehicle that was never in stock. */
  dinheiro: f.WireOfFields<typeof dinheiroDaFicha> | null;
  /** The vehicle's rows by the path of their list: the subjects of the lists' actions. */
  linhas: Record<string, Record<string, unknown>[]>;
  /** Newest first. */
  historia: { data: FatoDaFicha[]; total: number };
}

export const VEICULO_DESCONHECIDO = 'Não há nenhum veículo com este chassi ou esta placa nesta empresa.';

export const ficha = {
  read: route({
    path: 'ficha/:veiculo',
    access: 'empresa',
    summary:
      'A vehicle by its chassis or plate: what it is, where it stands, its story, and its rows in the lists',
    leitura: { ...lido('corpos', 'Página do veículo', 'veiculo'), soSuporte: true },
    input: inputOf({
      veiculo: f.text('veiculo', { label: 'Chassi ou placa', required: true, maxLength: 40 }),
      page: f.integer('page', { label: 'Página', min: 1, max: 1_000_000 }),
    }),
  }).answers<Ficha>(),
};
