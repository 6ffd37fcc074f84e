import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { listRoute, periodo } from '../../list.ts';
import { postRoute, route } from '../../route.ts';
import { codigoDaEmpresa } from '../engine/campos.ts';

/** The purpose of a PIX, shown to the payer. */
export const SOLICITACAO_PIX = 'Recarga da taxa de transferência';

const cobranca = {
  txid: f.text('txid', { label: 'Identificação', required: true }),
  valor: f.money('valor', { label: 'Valor', required: true }),
  qrCodeBase64: f.text('qrCodeBase64', { label: 'QR Code', required: true }),
  pixCopiaECola: f.text('pixCopiaECola', { label: 'PIX copia e cola', required: true }),
  expira: f.dateTime('expira', { label: 'Vale até', required: true }),
};
export type CobrancaPix = f.WireOfFields<typeof cobranca>;

/** The state of a charge. Amounts are cents. */
export interface EstadoDaCobranca {
  paga: boolean;
  /** It can no longer be paid, and was not. */
  expirada: boolean;
  /** The sum of all its payments; 0 while there is none. */
  valorPago: number;
  saldo: number;
}

const semCobranca = {
  codigo: f.integer('codigo', { label: 'Código', required: true }),
  /** The banks' identifier of a payment. */
  endToEndId: f.text('endToEndId', { label: 'Identificação do PIX', required: true, width: 34 }),
  txid: f.text('txid', { label: 'Cobrança informada', width: 34 }),
  valor: f.money('valor', { label: 'Valor', required: true }),
  devolvido: f.money('devolvido', { label: 'Devolvido', required: true }),
  /** The payer's message. */
  mensagem: f.text('mensagem', { label: 'Mensagem do pagador', width: 24 }),
  pago: f.dateTime('pago', { label: 'Pago em', required: true, width: 15 }),
};

/** A payment that matches no charge of ours. Amounts are cents. */
export type PagamentoSemCobranca = f.RecordOfFields<typeof semCobranca>;

/** Largest amount of a PIX charge or of a credit by hand, in cents. */
const VALOR_MAXIMO = 100_000_000;

/** Credit for the state's fee: the balance, and the two ways to top it up. */
export const credito = {
  saldo: route({
    path: 'creditos/saldo',
    access: 'creditoPix',
    summary: 'The balance that the company’s fees are taken from, in cents',
  }).answers<{ saldo: number }>(),
  minimoPix: route({
    path: 'empresa/getValorMinimoPix/:companyId',
    access: 'creditoPix',
    summary: 'The least that a company may top up, in cents',
    failure: 'Não foi possível consultar o valor mínimo de recarga.',
    input: inputOf({ companyId: codigoDaEmpresa('companyId') }),
  }).answers<{ valorMinimo: number }>(),
  gerarPix: postRoute({
    path: 'financeiro/gerarPIX',
    access: 'creditoPix',
    right: 'podeRecarregar',
    summary: 'Make a PIX charge; the same one where it was just asked for',
    success: 'QR Code do PIX gerado com sucesso!',
    failure: 'Erro ao gerar o PIX!',
    input: inputOf({
      valor: f.money('valor', { label: 'Valor', required: true, max: VALOR_MAXIMO }),
      solicitacao: f.text('solicitacao', { label: 'Solicitação', maxLength: 140 }),
    }),
  }).answers<{ message: string; data: CobrancaPix }>(),
  cobranca: route({
    path: 'financeiro/pix/:txid',
    access: 'creditoPix',
    summary: 'Whether a charge was paid, with how much, or has expired',
    input: inputOf({ txid: f.text('txid', { label: 'Identificação', required: true, maxLength: 35 }) }),
  }).answers<EstadoDaCobranca>(),
  semCobranca: listRoute({
    path: 'financeiro/pixSemCobranca',
    access: 'suporte',
    summary: 'Payments that no charge was made for, which are nobody’s credit',
    filters: {
      ...periodo('data', 'Data'),
    },
    rows: semCobranca,
    sorts: ['pago', 'valor'],
    key: 'codigo',
  }),
  adicionar: postRoute({
    path: 'creditos/adicionar/:value',
    access: 'suporteComEmpresa',
    stepUp: true,
    summary: 'Give a company credit by hand',
    success: 'Crédito adicionado com sucesso',
    failure: 'Houve um erro ao transferir o veículo!',
    ato: { nome: 'Crédito manual: inclusão', textos: ['motivo'] },
    input: inputOf({
      value: f.money('value', { label: 'Valor', required: true, max: VALOR_MAXIMO }),
      /** Stored in the ledger's line: an irreversible credit has to state its reason. */
      motivo: f.text('motivo', { label: 'Motivo', required: true, maxLength: 200 }),
      senha: f.password('senha', { label: 'Senha de confirmação', required: true }),
      chave: f.text('chave', { label: 'Identificação do pedido', required: true, maxLength: 60 }),
    }),
  }).answers<{ message: string; saldo: number }>(),
};

const pagamento = {
  txid: f.text('txid', { label: 'Cobrança', maxLength: 35 }),
  endToEndId: f.text('endToEndId', { label: 'Identificação do PIX', maxLength: 64 }),
};

/** The bank's webhook: a payment was made, or refunded. */
export const avisoPix = {
  aviso: postRoute({
    path: 'pix/webhook/:segredo/pix',
    access: 'publica',
    summary: 'The bank tells of payments; what it says is looked up there before it counts',
    input: inputOf({
      segredo: f.text('segredo', { label: 'Segredo', required: true, maxLength: 100 }),
      pix: f.records('pix', { label: 'Pagamentos', of: pagamento, required: true }),
    }),
  }).answers<Record<string, never>>(),
};
