import * as f from '#domain/fields/field.ts';
import { inputOf, listOf } from '#domain/fields/input.ts';
import { lido } from '../../leitura.ts';
import { route, routesWith } from '../../route.ts';
import { imagem } from '../engine/campos.ts';

/** Recipients of a sale's document. */
const DESTINATARIOS = [
  { value: 'comprador', label: 'Comprador' },
  { value: 'despachante', label: 'Despachante' },
] as const;
export type Destinatario = (typeof DESTINATARIOS)[number]['value'];

const access = 'veiculosNovos' as const;
const post = routesWith({ method: 'POST', access });
/** Sales, by their stock records. */
const vendas = {
  itens: listOf({ idEstoque: f.integer('idEstoque', { label: 'Id do estoque', required: true, min: 1 }) }),
};

/** Fields of the dialog that sends documents; without an address each goes to its buyer's known one. */
export const paraQuem = {
  para: f.choice('para', {
    label: 'Enviar para',
    required: true,
    default: 'comprador',
    options: DESTINATARIOS,
  }),
  email: f.email('email', { label: 'E-mail' }),
};

/** Fields of the dialog that records a handover. */
export const aQuem = {
  recebedor: f.text('recebedor', { label: 'Entregue a', required: true, maxLength: 150 }),
  entregue: f.date('entregue', { label: 'Data da entrega', required: true }),
};

const COMPROVANTES = [
  { value: 'assinatura', label: 'Assinatura' },
  { value: 'foto', label: 'Foto do termo assinado' },
] as const;
export type Comprovante = (typeof COMPROVANTES)[number]['value'];

/** Which proof of a delivery there is. */
export const comprovante = f.choice('comprovante', { label: 'Comprovante', options: COMPROVANTES });

/** Proof of one delivery. */
const prova = {
  comprovante,
  comprovanteBase64: imagem('comprovanteBase64', 'Assinatura ou foto'),
};

export type ProvaDaEntrega = f.RecordOfFields<typeof prova>;

/** Delivery of documents of sales: by e-mail, and by hand. */
export const entregaDocumentos = {
  send: post({
    path: 'entregaDocumentos/enviar',
    summary: 'Send the documents of sales by e-mail, to the buyers or to the dispatcher',
    leitura: {
      ...lido('documentoPorEmail', 'Documentos de vendas, estoque'),
      registro: ({ itens }) =>
        (itens as { idEstoque: number }[])
          .map(({ idEstoque }) => idEstoque)
          .join(', ')
          .slice(0, 200),
    },
    success: 'Os documentos estão a caminho!',
    failure: 'Não foi possível enviar por e-mail!',
    input: inputOf({ ...vendas, ...paraQuem }),
  }).answers<{ message: string; enviados: number; semEndereco: number }>(),
  mark: post({
    path: 'entregaDocumentos/marcar',
    summary: 'Mark the documents of sales as handed over',
    success: 'Marcado como entregue!',
    failure: 'Não foi possível marcar como entregue!',
    input: inputOf({ ...vendas, ...aQuem, ...prova }),
  }).answers<{ message: string }>(),
  unmark: post({
    path: 'entregaDocumentos/desmarcar',
    summary: 'Take the mark of delivery back',
    success: 'Marca de entrega desfeita!',
    failure: 'Não foi possível desfazer a marca de entrega!',
    input: inputOf(vendas),
    ato: { nome: 'Entrega de documento: marca desfeita' },
  }).answers<{ message: string }>(),
  comprovante: route({
    path: 'entregaDocumentos/:codigo/comprovante',
    access,
    summary: 'The signature or photograph that was kept with a handover',
    failure: 'Houve um erro ao abrir o comprovante!',
    leitura: lido('documento', 'Comprovante de entrega', 'codigo'),
    input: inputOf({ codigo: f.integer('codigo', { label: 'Código', required: true, min: 1 }) }),
    download: true,
  }).answers<Blob>(),
};
