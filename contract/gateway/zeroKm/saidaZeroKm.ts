import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf, listOf } from '#domain/fields/input.ts';
import { acabadoOuNao } from '#domain/values/acabado.ts';
import { BUSCA_LOTE_E_RECUSA, listRoute } from '../../list.ts';
import { routesWith } from '../../route.ts';
import {
  ditodaentrada,
  ESTADOS_COM_NOTA,
  idEstoque,
  impedimento,
  prometidoA,
  type Realizada,
  type Registradas,
  situacaoNoRenave,
  umChassi,
} from '../engine/campos.ts';
import { PRONTA, SEM_XML, withSituacao } from '../engine/situacaoDaLinha.ts';
import { compradores, withCompradores } from './compradores.ts';

const campos = {
  ...situacaoNoRenave,
  codigo: f.integer('codigo', { label: 'Código' }),
  numeronf: f.integer('numeronf', { label: 'NF', width: 9 }),
  serie: f.integer('serie', { label: 'Série', width: 5 }),
  chassi: f.chassi('chassi', { label: 'Chassi', required: true, width: 17 }),
  descricao: f.text('marcamodelo', { label: 'Veículo', width: 32 }),
  cor: f.text('cor', { label: 'Cor' }),
  /** The client named by the exit invoice. */
  nome: f.text('nome', { pessoal: true, label: 'Cliente', width: 20 }),
  dataemissao: f.date('dataemissao', { label: 'Emissão', width: 10 }),
  valor: f.money('valorentrada', { label: 'Valor total' }),
  inacabado: f.flag('inacabado', { label: 'Acabado', required: true, width: 10 }),
  idEstoque: f.integer('idEstoque', { label: 'Id do estoque', required: true }),
  /** Above 0 only if every stock record of the chassis here came by transfer: such a vehicle may not be returned. */
  idEstoqueOrigemTransferencia: f.integer('idEstoqueOrigemTransferencia', { label: 'Estoque de origem' }),
  chaveNotaEntrada: f.text('chaveNotaEntrada', { label: 'Chave da nota de entrada' }),
  ...impedimento,
  /** Missing data of the client, in words. */
  faltam: f.text('faltam', { label: 'Dados que faltam' }),
  /** The invoice of its confirmed entry was cancelled since. */
  notaentradacancelada: f.flag('notaentradacancelada', {
    label: 'Nota de entrada cancelada',
    required: true,
  }),
  ditodaentrada,
  prometidoA,
};

const linha = withSituacao(
  saying(campos, {
    inacabado: ({ inacabado }) => acabadoOuNao(!inacabado),
    nome: ({ nome }) => nome ?? 'Estoque renave',
  }),
  ({ numeronf }) => (numeronf === null ? { ...SEM_XML, texto: 'Sem XML de saída' } : PRONTA),
);

/** A vehicle in stock, with its exit invoice if there is one. `chassi` is the identity. */
export type LinhaSaida = f.RecordOfFields<typeof linha>;
export type LinhaSaidaWire = f.WireOfFields<typeof linha>;

const post = routesWith({ method: 'POST', access: 'zeroKm' });

/** Reasons to return a vehicle to the manufacturer; the registry's own codes. */
export const OPCOES_DEVOLUCAO = [
  { value: 'DESISTENCIA', label: 'Desistência' },
  { value: 'DEVOLUCAO_MONTADORA_FINS_DE_TRANSFORMACAO', label: 'Para transformação' },
  { value: 'DEVOLUCAO_MONTADORA_CORRECAO_DE_DADOS_CADASTRAIS_FABRIS', label: 'Correção de dados cadastrais' },
  { value: 'DEVOLUCAO_MONTADORA_AVARIAS', label: 'Avarias' },
  { value: 'DEVOLUCAO_MONTADORA_VENDA_DIRETA', label: 'Venda direta' },
] as const;

/** Such a vehicle came from another establishment: its manufacturer never sold it to this one. */
export const DEVOLUCAO_DE_TRANSFERENCIA =
  'Não é permitido devolver para montadora veículos vindo de transferência!';

/** A return requires an invoice of its own. */
export const CHAVE_DA_ENTRADA =
  'Esta é a chave da nota de entrada. Informe a chave da nota fiscal de devolução.';

export const saidaZeroKm = {
  lista: listRoute({
    path: 'saidaZeroKm/retornaListaSaida',
    access: 'zeroKm',
    summary: 'Vehicles in stock, with their exit invoices',
    filters: BUSCA_LOTE_E_RECUSA,
    rows: linha,
    sorts: ['chassi', 'numeronf', 'nome', 'dataemissao', 'valor', 'descricao'],
    key: 'chassi',
    states: ESTADOS_COM_NOTA,
  }),
  /** `chassi` only if the invoice does not name it: the user chose the invoice for that vehicle. */
  confirmar: post({
    path: 'saidaZeroKm/confirmarSaida',
    right: 'podeConfirmar',
    summary: 'Register the confirmation of exits; each is carried out as a job',
    success: 'A sua solicitação de confirmação de saída foi registrada com sucesso!',
    input: inputOf({
      ...withCompradores,
      itensList: listOf({
        codigo: f.integer('codigo', { label: 'Nota de saída', required: true, min: 1 }),
        leasing: f.flag('leasing', { label: 'Leasing' }),
        chassi: f.chassi('chassi', { label: 'Chassi' }),
      }),
    }),
  }).answers<Registradas>(),
  compradores,
  devolver: post({
    path: 'saidaZeroKm/devolverSaida',
    right: 'podeDevolver',
    summary: 'Return a vehicle to the manufacturer',
    success: 'Veículo devolvido com sucesso!',
    input: inputOf({
      ...idEstoque,
      chaveNotaFiscal: f.chaveNfe('chaveNotaFiscal', { label: 'Chave da NF-e', required: true }),
      motivoDevolucaoMontadora: f.choice('motivoDevolucaoMontadora', {
        label: 'Motivo',
        options: OPCOES_DEVOLUCAO,
      }),
    }),
    renave: true,
  }).answers<Realizada>(),
  cancelar: post({
    path: 'saidaZeroKm/cancelarSaida',
    right: 'podeCancelar',
    summary: 'Cancel a finished exit at the registry',
    success: 'Saída de veículo cancelada com sucesso!',
    input: inputOf({ ...umChassi, ...idEstoque }),
    renave: true,
  }).answers<Realizada>(),
};
