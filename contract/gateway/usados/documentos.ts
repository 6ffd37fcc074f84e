import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { ATPV_BAIXADO } from '#domain/texts.ts';
import { lido } from '../../leitura.ts';
import { postRoute, routesWith } from '../../route.ts';
import { envioDeDocumento } from '../documentos/atpv.ts';
import type { Realizada } from '../engine/campos.ts';

const get = routesWith({ access: 'usados', renave: true });
const post = routesWith({ method: 'POST', access: 'usados', renave: true });

const id = inputOf({ id: f.integer('id', { label: 'Id do estoque', required: true, min: 1 }) });
const veiculo = inputOf({
  placa: f.placa('placa', { label: 'Placa', required: true }),
  renavam: f.text('renavam', { label: 'Renavam', required: true, maxLength: 11, code: true }),
});

/** A document of the registry, PDF as base64. */
interface Impressao {
  data: { pdfBase64: string };
}

/** The PDF for reading, and the XML for a qualified signature. */
interface AtpvBaixado {
  data: { pdfAtpvBase64: string; xmlAtpvBase64: string | null };
}

/** In bytes. Assumed: no source states what the registry takes. @rule upload size limit of a signed ATPV-e */
const ATPV_MAXIMO = 2_000_000;
/** In bytes. @rule upload size limit of a detached signature (P7S) */
const P7S_MAXIMO = 900_000;

const PDF = ['application/pdf', '.pdf'];

/** The ATPV-e as the registry gave it out. */
export const pdfAtpvBase64 = f.file('pdfAtpvBase64', {
  label: 'PDF do ATPV-e',
  required: 'Por favor insira o PDF do ATPV-e!',
  accept: PDF,
  maxBytes: ATPV_MAXIMO,
});

/** Recognised by a notary, or qualified by a certificate; document 3, section 9. */
const TIPOS_ASSINATURA = [
  { value: 'ARC', label: 'Reconhecida em cartório' },
  { value: 'AQC', label: 'Certificado qualificado (ICP-Brasil)' },
] as const;

export const assinatura = {
  tipoCrv: f.choice('tipoCrv', {
    label: 'Tipo do CRV',
    required: true,
    default: 'D',
    options: [
      { value: 'D', label: 'DIGITAL' },
      { value: 'V', label: 'VERDE' },
    ],
  }),
  tipoAssinatura: f.choice('tipoAssinatura', {
    label: 'Tipo de assinatura',
    required: true,
    default: 'ARC',
    options: TIPOS_ASSINATURA,
  }),
  dataAssinatura: f.date('dataAssinatura', { label: 'Data da assinatura', required: true }),
  /** Signed by hand a picture, which the registry asks for, or a PDF; else the PDF. */
  pdfAtpvBase64: {
    ...pdfAtpvBase64,
    label: 'Foto ou PDF do ATPV-e',
    requiredMessage: 'Por favor insira a foto ou o PDF do ATPV-e!',
    accept: [...PDF, 'image/jpeg', '.jpg', '.jpeg', 'image/png', '.png'],
  },
  p7sBase64: f.file('p7sBase64', {
    label: 'P7S com a assinatura',
    accept: ['application/pkcs7-signature', '.p7s'],
    maxBytes: P7S_MAXIMO,
  }),
};

/** Printouts of a used vehicle. */
export const DOCUMENTOS_USADOS = [
  { value: 'termoEntrada', label: 'Termo de entrada' },
  { value: 'termoSaida', label: 'Termo de saída' },
  { value: 'crlv', label: 'CRLV-e' },
  { value: 'codigoSeguranca', label: 'Código de segurança' },
  { value: 'atpv', label: 'ATPV-e' },
] as const;
export type DocumentoUsado = (typeof DOCUMENTOS_USADOS)[number]['value'];

export const SEM_P7S = 'Por favor insira o P7S com a assinatura!';

/** Printouts of used vehicles and the ATPV-e that sellers sign. */
export const documentosUsados = {
  termoEntrada: get({
    path: 'impressoes-usados/termo-entrada/:id',
    summary: 'The entry term of a used vehicle',
    leitura: lido('documento', 'Termo de entrada, estoque', 'id', 'idEstoque'),
    failure: 'Houve um erro ao baixar o termo de entrada!',
    input: id,
  }).answers<Impressao>(),
  termoSaida: get({
    path: 'impressoes-usados/termo-saida/:id',
    summary: 'The exit term of a used vehicle',
    leitura: lido('documento', 'Termo de saída, estoque', 'id', 'idEstoque'),
    failure: 'Houve um erro ao baixar o termo de saída!',
    input: id,
  }).answers<Impressao>(),
  crlv: get({
    path: 'impressoes-usados/crlv/:placa/:renavam',
    summary: 'The CRLV-e of a used vehicle in stock',
    leitura: lido('documento', 'CRLV-e', 'placa'),
    failure: 'Houve um erro ao baixar o CRLV-e!',
    input: veiculo,
  }).answers<Impressao>(),
  codigoSeguranca: get({
    path: 'impressoes-usados/crlve/:placa/:renavam/pdf-codigo-seguranca-crv',
    summary: 'The security code of the new CRV',
    leitura: lido('documento', 'Código de segurança do CRV', 'placa'),
    failure: 'Houve um erro ao baixar o código de segurança!',
    input: veiculo,
  }).answers<Impressao>(),
  atpvAssinado: get({
    path: 'impressoes-usados/atpv-assinado/:id',
    summary: 'The ATPV-e of a purchase as its seller signed it in the phone',
    leitura: lido('documento', 'ATPV-e assinado no aplicativo, estoque', 'id', 'idEstoque'),
    failure: 'Houve um erro ao abrir o ATPV-e assinado!',
    input: id,
  }).answers<Impressao>(),
  atpv: post({
    path: 'atpv/downloadAtpvUsado',
    summary: 'The ATPV-e of a used vehicle: to be signed by its seller, or of its sale',
    leitura: lido('documento', 'ATPV-e', 'placa'),
    success: ATPV_BAIXADO,
    failure: 'Houve um erro ao baixar o ATPV-e',
    input: veiculo,
  }).answers<AtpvBaixado>(),
  sendByEmail: envioDeDocumento({
    access: 'usados',
    path: 'impressoes-usados/enviar-por-email',
    summary: 'Send a printout of a used vehicle to the signed-in user’s e-mail',
    documentos: DOCUMENTOS_USADOS,
  }),
  atualizar: post({
    path: 'atualizar-atpve',
    summary: 'The ATPV-e that holds now, of the vehicle that a PDF was given out for',
    leitura: {
      ...lido('documento', 'ATPV-e'),
      registro: (_, answer) => (answer as { placa: string }).placa,
    },
    success: ATPV_BAIXADO,
    failure: 'Houve um erro ao baixar o ATPV-e',
    input: inputOf({ pdfAtpvBase64 }),
  }).answers<AtpvBaixado & { message: string; placa: string }>(),
  enviarAssinatura: post({
    path: 'atpv/enviarAssinatura',
    summary: 'Send the ATPV-e that the seller signed',
    success: 'Envio de assinatura realizada com sucesso!',
    failure: 'Ocorreu um erro inesperado ao tentar enviar o ATPV-e assinado',
    input: inputOf({
      idEstoque: f.integer('idEstoque', { label: 'Id do estoque', required: true, min: 1 }),
      ...assinatura,
      // A P7S is a qualified signature and states its own date; without one, the document was signed by hand, today.
      tipoAssinatura: { ...assinatura.tipoAssinatura, required: false },
      dataAssinatura: { ...assinatura.dataAssinatura, required: false },
    }),
  }).answers<Realizada>(),
  atpvEnviado: postRoute({
    access: 'usados',
    path: 'atpv/getAtpvEnviado',
    summary: 'The signed ATPV-e as it was sent',
    leitura: lido('documento', 'ATPV-e assinado', 'placa'),
    success: ATPV_BAIXADO,
    failure: 'Houve um erro ao baixar o ATPV-e',
    input: veiculo,
  }).answers<{ data: { pdfAtpvBase64: string; p7sBase64: string | null; dataHoraEnvio: string } }>(),
};
