import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import type { EstadoDoLaudo } from '#domain/laudo.ts';
import { lido } from '../../leitura.ts';
import { postRoute, routesWith } from '../../route.ts';

/** In bytes. @rule upload size limit of an inspection report */
const LAUDO_MAXIMO = 10_000_000;

const dados = {
  numero: f.text('numero', { label: 'Número do laudo', required: true, maxLength: 40 }),
  ecv: f.text('ecv', { label: 'Empresa de vistoria (ECV)', required: true, maxLength: 120 }),
  cnpjEcv: f.cnpj('cnpjEcv', { label: 'CNPJ da ECV', required: true }),
  data: f.date('data', { label: 'Data do laudo', required: true }),
};

/** An inspection report as a person states it. */
export const novoLaudo = {
  ...dados,
  arquivoBase64: f.file('arquivoBase64', {
    label: 'Laudo (PDF, JPEG ou PNG)',
    required: 'Por favor insira o arquivo do laudo!',
    accept: ['application/pdf', '.pdf', 'image/jpeg', '.jpg', '.jpeg', 'image/png', '.png'],
    maxBytes: LAUDO_MAXIMO,
    pages: true,
  }),
};

const laudoGuardado = {
  codigo: f.integer('codigo', { label: 'Código', required: true }),
  ...dados,
  quem: f.text('quem', { label: 'Incluído por', required: true }),
  incluido: f.dateTime('incluido', { label: 'Incluído em', required: true }),
};
export type LaudoGuardado = f.RecordOfFields<typeof laudoGuardado>;

/** The state's demand today, and the vehicle's reports. */
export interface LaudosDoVeiculo {
  estado: string | null;
  /** Days for which a report counts; null where the state demands none. */
  dias: number | null;
  situacao: EstadoDoLaudo;
  /** The newest report's last day. */
  ate: string | null;
  /** The newest first. */
  laudos: LaudoGuardado[];
}

const get = routesWith({ access: 'usados' });
const veiculo = { placa: f.placa('placa', { label: 'Placa', required: true }) };

/** Inspection reports of used vehicles (laudos de vistoria). */
export const laudos = {
  doVeiculo: get({
    path: 'laudos/veiculo/:placa',
    summary: 'A used vehicle’s inspection reports, and whether the company’s state demands one today',
    input: inputOf(veiculo),
  }).answers<LaudosDoVeiculo>(),
  save: postRoute({
    access: 'usados',
    path: 'laudos',
    summary: 'Keep an inspection report of a used vehicle',
    success: 'Laudo de vistoria adicionado!',
    failure: 'Houve um erro ao adicionar o laudo de vistoria!',
    ato: { nome: 'Laudo de vistoria: inclusão', textos: ['placa', 'numero'] },
    input: inputOf({ ...veiculo, ...novoLaudo }),
  }).answers<{ message: string }>(),
  arquivo: get({
    path: 'laudos/:codigo/arquivo',
    summary: 'The file of an inspection report, as it was sent',
    failure: 'Houve um erro ao baixar o laudo de vistoria!',
    leitura: lido('documento', 'Laudo de vistoria', 'codigo'),
    input: inputOf({ codigo: f.integer('codigo', { label: 'Código', required: true, min: 1 }) }),
    download: true,
  }).answers<Blob>(),
};
