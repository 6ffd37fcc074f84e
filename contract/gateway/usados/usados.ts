import { ASSINA_NO_APLICATIVO, assinaturaDita, intencaoDita } from '#domain/assinatura.ts';
import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { ESTADOS_DO_LAUDO, laudoDito } from '#domain/laudo.ts';
import { NAO_CONSTA } from '#domain/recusa.ts';
import { INFORME_CHAVE } from '#domain/texts.ts';
import { withNome } from '#domain/values/cpfCnpj.ts';
import { fabMod } from '#domain/values/fabMod.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import { campoBusca, listRoute, periodo } from '../../list.ts';
import type { Lookup } from '../../lookup.ts';
import type { UsadoMockCriado } from '../../renave/mock.ts';
import type { Aptidao } from '../../renave/respostasUsados.ts';
import { route, routesWith } from '../../route.ts';
import {
  doEstoque,
  ESTADOS_DITOS,
  ESTADOS_NO_RENAVE,
  idEstoque,
  type Realizada,
  ultimaOperacao,
} from '../engine/campos.ts';
import { calmly, doEstado, esperando, withSituacao } from '../engine/situacaoDaLinha.ts';

export const SITUACOES_USADOS = ['estoque', 'andamento', 'finalizados', 'cancelados'] as const;

const SITUACOES = [
  { value: 'estoque', label: 'Em estoque' },
  { value: 'andamento', label: 'Em andamento' },
  { value: 'finalizados', label: 'Finalizados' },
  { value: 'cancelados', label: 'Cancelados' },
  { value: 'todos', label: 'Todos' },
] as const;

const VENDEDOR = 'Aguarda o vendedor';
const DETRAN = 'Aguarda o Detran';
/** Whom an entry under way waits for. */
const ESPERAS_DA_ENTRADA = [
  { value: 'vendedor', label: VENDEDOR },
  { value: 'detran', label: DETRAN },
] as const;

const campos = {
  /** The stock record's number, or that of a request not yet accepted by the registry. */
  id: f.text('id', { label: 'Identificação', required: true }),
  idEstoque: f.integer('idest_vei', { label: 'Id Estoque', width: 10 }),
  placa: f.placa('placa', { label: 'Placa', required: true }),
  chassi: f.chassi('chassi', { label: 'Chassi' }),
  renavam: f.text('renavam', { label: 'Renavam' }),
  descricao: f.text('descricaoMarcaModelo', { label: 'Veículo', width: 26 }),
  anoFab: f.integer('anoFab', { label: 'Fab/Mod' }),
  anoMod: f.integer('anoMod', { label: 'Ano modelo' }),
  codigoVeiculo: f.integer('codigoVeiculo', { label: 'Código do veículo' }),
  /** The seller's record of a request not yet accepted, where it names one. */
  codigoProprietario: f.integer('codigoProprietario', { label: 'Código do proprietário' }),
  tipoCrv: f.text('tipoCrv', { label: 'Tipo do CRV' }),
  estado: f.choice('estado', { label: 'Situação', required: true, options: ESTADOS_DITOS, width: 16 }),
  dataEntrada: f.date('entradaEstoque.dataHora', { label: 'Data Entrada', width: 12 }),
  chaveEntrada: f.text('entradaEstoque.chaveNotaFiscalEntrada', { label: 'NF-e de entrada' }),
  dataSaida: f.date('saidaEstoque.dataHora', { label: 'Data Saída', width: 12 }),
  chaveSaida: f.text('saidaEstoque.chaveNotaFiscalSaida', { label: 'NF-e de saída' }),
  motivo: f.text('saidaEstoque.motivo', { label: 'Motivo da saída' }),
  saidaCancelada: doEstoque.saidaCancelada,
  /** The record created by cancelling this one's exit, and the record that this one continues. */
  idGerado: f.integer('idEstoqueGeradoNoCancelamentoSaida', { label: 'Voltou ao estoque com o id' }),
  idOrigem: f.integer('idEstoqueOrigem', { label: 'Voltou de uma saída cancelada, id' }),
  restricoes: doEstoque.restricoes,
  assinada: f.dateTime('assinaturaEnviada', { label: 'ATPV-e assinado enviado em' }),
  /** Whom an entry under way waits for; null for one that goes on no more, or is done. */
  aguarda: f.choice('aguarda', { label: 'Aguarda', options: ESPERAS_DA_ENTRADA }),
  aguardaDesde: f.dateTime('aguardadesde', { label: 'Aguarda desde' }),
  /** The seller's signature, sent from here or given in the seller's phone: its kind and hour, in the registry's words. */
  tipoAssinatura: f.text('tipoassinatura', { label: 'Assinatura do vendedor' }),
  assinadaEm: f.dateTime('assinadaem', { label: 'Assinada pelo vendedor em' }),
  /** The PDF that was signed in the seller's phone is kept here. */
  temAssinado: f.flag('temassinado', { label: 'PDF assinado guardado', required: true }),
  numeroAtpve: f.text('numeroatpve', { label: 'Número do ATPV-e' }),
  intencaoVenda: f.text('intencaovenda', { label: 'Intenção de venda' }),
  /** Of a purchase that may be asked for once more: its seller, in the company's records, its day and its price. */
  codigoVendedor: f.integer('codigovendedor', { label: 'Código do vendedor' }),
  dataCompra: f.date('datacompra', { label: 'Data da compra' }),
  valorCompra: f.money('valorcompra', { label: 'Valor de compra' }),
  /** The entry was requested for the company's own vehicle, for which the state charges no transfer fee. */
  proprio: f.flag('veiculoProprio', { label: 'Veículo próprio', required: true }),
  /** The company the transfer is authorised to. */
  cnpjDestino: f.cpfCnpj('cnpjEstabelecimentoDestino', { label: 'Transferência autorizada para' }),
  nomeDestino: f.text('nomeEstabelecimentoDestino', { label: 'Nome do destino' }),
  valorAutorizado: f.money('valorVendaAutorizada', { label: 'Valor autorizado' }),
  /** Null where the company's state demands none, or the vehicle has left. */
  laudo: f.choice('laudo', { label: 'Laudo de vistoria', options: ESTADOS_DO_LAUDO }),
  laudoAte: f.date('laudoate', { label: 'Laudo até' }),
  ...ultimaOperacao,
};

/** Ends of an entry that was not completed. */
const SEM_ENTRADA: readonly (string | null)[] = ['CANCELAMENTO_ENTRADA', NAO_CONSTA];

/** The invoice that may be sent now: first the purchase's, then the sale's. */
export const notaQueFalta = (row: f.RecordOfFields<typeof campos>): 'COMPRA' | 'VENDA' | null => {
  if (row.idEstoque === null || row.saidaCancelada || SEM_ENTRADA.includes(row.motivo)) return null;
  if (row.chaveEntrada === null) return 'COMPRA';
  return row.estado === 'FINALIZADO' && row.chaveSaida === null ? 'VENDA' : null;
};

/** An invoice's key, or a note that it may be sent now; empty if it cannot be. */
const nota = (row: f.RecordOfFields<typeof campos>, chave: string | null, qual: 'COMPRA' | 'VENDA') =>
  chave ?? (notaQueFalta(row) === qual ? 'Aguardando envio' : null);

const ditos = saying(campos, {
  descricao: ({ placa: numero, descricao, laudo, laudoAte }) => [
    `${formatPlaca(numero)} ${descricao ?? 'Veículo não cadastrado'}`,
    ...(laudo ? [laudoDito(laudo, laudoAte)] : []),
  ],
  anoFab: ({ anoFab, anoMod }) => fabMod(anoFab, anoMod),
  tipoAssinatura: ({ tipoAssinatura, assinadaEm, aguarda }) =>
    assinaturaDita(tipoAssinatura, assinadaEm, aguarda),
  intencaoVenda: ({ intencaoVenda }) => intencaoDita(intencaoVenda),
  chaveEntrada: (row) => nota(row, row.chaveEntrada, 'COMPRA'),
  chaveSaida: (row) => nota(row, row.chaveSaida, 'VENDA'),
  restricoes: ({ restricoes }) => (restricoes.length > 0 ? 'Sim' : 'Não'),
  cnpjDestino: ({ nomeDestino, cnpjDestino }) => cnpjDestino && withNome(nomeDestino, cnpjDestino),
});

/** Whom it waits for, or the registry's state. */
const paradaDe = ({ aguarda, estado }: f.RecordOfFields<typeof campos>) => {
  if (aguarda === 'vendedor') return esperando(VENDEDOR, ASSINA_NO_APLICATIVO);
  return aguarda === 'detran' ? calmly(DETRAN) : doEstado(ESTADOS_DITOS, estado);
};

const linha = withSituacao(ditos, paradaDe, ({ nomeDestino, cnpjDestino }) => ({
  prometidoA: nomeDestino ?? cnpjDestino,
}));

/** A used vehicle's stay in stock, or a request for one. */
export type LinhaUsado = f.RecordOfFields<typeof linha>;
export type UsadoListado = f.WireOfFields<typeof linha>;

const post = routesWith({ method: 'POST', access: 'usados' });
const umaPlaca = { placa: f.placa('placa', { label: 'Placa', required: true }) };

export const camposDoUsadoMock = {
  sufixoPlacaMock: f.text('sufixoPlacaMock', {
    label: 'Final da placa',
    required: true,
    maxLength: 4,
    code: true,
  }),
  cpfProprietarioMock: f.cpfCnpj('cpfProprietarioMock', { label: 'CPF do proprietário', required: true }),
  nomeProprietarioMock: f.text('nomeProprietarioMock', {
    label: 'Nome do proprietário',
    required: true,
    maxLength: 150,
  }),
  veiculoRouboFurtoMock: f.flag('veiculoRouboFurtoMock', { label: 'Roubo ou furto', required: true }),
  veiculoBaixadoMock: f.flag('veiculoBaixadoMock', { label: 'Baixado', required: true }),
  ufJurisdicaoMock: f.text('ufJurisdicaoMock', { label: 'UF', required: true, maxLength: 2 }),
};

const emEstoque = {
  placa: umaPlaca.placa,
  idEstoque: f.integer('idest_vei', { label: 'Id Estoque', required: true }),
  codigoVeiculo: f.integer('codigoVeiculo', { label: 'Código do veículo' }),
  chassi: f.text('chassi', { label: 'Chassi', required: true }),
  renavam: f.text('renavam', { label: 'Renavam' }),
  descricao: f.text('descricaoMarcaModelo', { label: 'Marca/modelo' }),
  fabMod: f.text('anoFabMod', { label: 'Ano fab./modelo' }),
  km: f.integer('kmatu_vei', { label: 'Km registrado' }),
  estado: f.choice('estado', { label: 'Situação', required: true, options: ESTADOS_DITOS }),
};
export type UsadoEmEstoque = f.RecordOfFields<typeof emEstoque>;

type WithoutNull<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };

/** The answer about a vehicle's fitness, its debts in cents. No diagnosis if its Detran could not be asked. */
export interface RespostaAptidao extends Pick<Aptidao, 'veiculo'> {
  diagnostico: WithoutNull<NonNullable<Aptidao['diagnostico']>, 'motivosParaNaoAptidao'> | null;
  informacoesDebitos: WithoutNull<
    Omit<NonNullable<Aptidao['informacoesDebitos']>, 'existemDebitos'>,
    'codigosBancos' | 'boletos'
  > | null;
}

export const pedidoAptidao = {
  numeroCrv: f.text('numeroCrv', { label: 'Número do CRV', maxLength: 12, code: true }),
  placa: umaPlaca.placa,
  renavam: f.text('renavam', { label: 'Renavam', required: true, maxLength: 11, code: true }),
  tipoCrv: f.choice('tipoCrv', { label: 'Tipo do CRV', target: 'tipoCrv', default: 'D' }),
};

export const usados = {
  lista: listRoute({
    path: 'estoque-usados',
    access: 'usados',
    summary: 'Used vehicles in stock, on their way into it, and gone from it',
    filters: {
      situacaoVeiculos: f.choice('situacaoVeiculos', { label: 'Situação', options: SITUACOES }),
      descricaoFiltro: campoBusca,
      placaVei: f.placa('placaVei', { label: 'Placa' }),
      ...periodo('dataHoraRegistroEntrada', 'Data de entrada'),
      ...periodo('dataHoraRegistroSaida', 'Data de saída'),
    },
    rows: linha,
    sorts: ['idEstoque', 'descricao', 'dataEntrada', 'dataSaida'],
    key: 'id',
    counts: SITUACOES_USADOS,
    states: [
      ...ESTADOS_NO_RENAVE,
      { name: 'aguardaVendedor', label: VENDEDOR },
      { name: 'aguardaDetran', label: DETRAN },
      { name: 'restricao', label: 'Com restrições' },
      { name: 'autorizada', label: 'Transferência autorizada' },
      { name: 'laudoValido', label: 'Laudo válido' },
      { name: 'laudoVencido', label: 'Laudo vencido' },
      { name: 'semLaudo', label: 'Sem laudo' },
      { name: 'laudoAProvidenciar', label: 'Laudo a providenciar' },
    ],
  }),
  emEstoque: route({
    path: 'estoque-usados/veiculo/:placa',
    access: 'usados',
    summary: 'The used vehicle in stock that has a plate, unless the registry was heard not to have it',
    input: inputOf(umaPlaca),
  }).answers<Record<string, unknown>>(),
  aptidao: post({
    path: 'aptidao-usados',
    summary: 'Whether a vehicle may be transferred, and what it owes',
    success: 'Aptidão do veículo consultada!',
    failure: 'Ocorreu um erro inesperado ao tentar buscar a aptidão do veículo',
    input: inputOf(pedidoAptidao),
    renave: true,
  }).answers<RespostaAptidao>(),
  enviarNota: post({
    path: 'nota-fiscal/',
    summary: 'Tell the registry the invoice of a purchase or of a sale',
    success: 'Chave da nota fiscal enviada!',
    failure: 'Houve um erro ao tentar enviar a nota fiscal!',
    input: inputOf({
      chaveNotaFiscal: f.chaveNfe('chaveNotaFiscal', { label: 'Chave de acesso', required: INFORME_CHAVE }),
      evento: f.choice('evento', {
        label: 'Evento',
        required: true,
        options: [
          { value: 'COMPRA', label: 'Compra' },
          { value: 'VENDA', label: 'Venda' },
        ],
      }),
      ...idEstoque,
    }),
    renave: true,
  }).answers<Realizada>(),
  criarVeiculoMock: post({
    access: 'suporteComEmpresa',
    path: 'estoque-usados/criarVeiculoMock',
    summary: 'Create a fictitious used vehicle in the registry’s homologation (support only)',
    success: 'Veículo Mock criado com sucesso!',
    input: inputOf(camposDoUsadoMock),
    renave: true,
  }).answers<UsadoMockCriado>(),
  transferenciaDetranMock: post({
    access: 'suporteComEmpresa',
    path: 'estoque-usados/transferenciaDetranMock',
    summary: 'Let the Detran of the registry’s homologation make its next step (support only)',
    success: 'Transferência do Detran realizada!',
    failure: 'Ocorreu um erro inesperado ao tentar realizar a transferência do Detran!',
    input: inputOf(umaPlaca),
    renave: true,
  }).answers<{ message: string }>(),
};

/** The look-up of a used vehicle in stock, by plate: the subject of the transfer screens. */
export const usadoEmEstoque: Lookup = {
  rows: emEstoque,
  key: 'placa',
  title: 'marcaModelo',
  get: usados.emEstoque,
};
