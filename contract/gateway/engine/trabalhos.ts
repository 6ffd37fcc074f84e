import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { route } from '../../route.ts';
import type { IntencaoRenave } from '../suporte/suporte.ts';

/** A background job of this user: its kind, its progress, and the place of its rows. */
const trabalho = {
  id: f.text('id', { label: 'Código', required: true }),
  tipo: f.choice('tipo', {
    label: 'Tipo',
    required: true,
    options: [
      { value: 'xml', label: 'Importação de XML' },
      { value: 'renave', label: 'Renave' },
      { value: 'documentos', label: 'Documentos' },
      { value: 'exportacao', label: 'Exportação' },
      { value: 'importacao', label: 'Importação de planilha' },
      { value: 'sincronizacao', label: 'Sincronização do estoque' },
    ],
  }),
  titulo: f.text('titulo', { label: 'Trabalho', required: true }),
  /** renave, documentos: the screen of its rows, by area and name. */
  tela: f.text('tela', { label: 'Tela' }),
  /** importacao: the table that its rows go into. */
  entidade: f.text('entidade', { label: 'Entidade' }),
  /** exportacao: the file, once it can be downloaded. */
  arquivo: f.text('arquivo', { label: 'Arquivo' }),
  desde: f.dateTime('desde', { label: 'Desde', required: true }),
  total: f.integer('total', { label: 'Total', required: true }),
  feitos: f.integer('feitos', { label: 'Feitos', required: true }),
  recusados: f.integer('recusados', { label: 'Recusados', required: true }),
  pronto: f.flag('pronto', { label: 'Pronto', required: true }),
  /** exportacao: cancelled by its author. */
  cancelado: f.flag('cancelado', { label: 'Cancelado', required: true }),
};
export type Trabalho = f.RecordOfFields<typeof trabalho>;

/** Unreachable; reachable without an answer; answering that it must be left alone. */
const ALCANCES = [
  { value: 'fora', label: 'Fora de alcance' },
  { value: 'calado', label: 'Não responde' },
  { value: 'ocupado', label: 'Pediu para esperar' },
] as const;
export type Alcance = (typeof ALCANCES)[number]['value'];

const resumo = {
  /** Notices that this person has not read. */
  naoLidos: f.integer('naoLidos', { label: 'Avisos não lidos', required: true }),
  trabalhos: f.records('trabalhos', { label: 'Trabalhos', required: true, of: trabalho }),
  /** Reachability of the registry for the company; null while it is normal. */
  alcance: f.choice('alcance', { label: 'Alcance do Renave', options: ALCANCES }),
  /** Operations of the company waiting for the registry, and since when. */
  aguardando: f.integer('aguardando', { label: 'Aguardando o Renave', required: true }),
  foraDesde: f.dateTime('foraDesde', { label: 'Fora de alcance desde' }),
  /** Since when the slowest question or operation of those under way waits for its answer; null while none waits long. */
  lentoDesde: f.dateTime('lentoDesde', { label: 'Renave lento desde' }),
  /** An outage expired, and the registry has answered nothing since. */
  incerto: f.flag('incerto', { label: 'Sem resposta desde a queda', required: true }),
};
export type ResumoDosTrabalhos = f.RecordOfFields<typeof resumo>;
export type EsperaDoRenave = Omit<ResumoDosTrabalhos, 'trabalhos' | 'naoLidos'>;

/** The last operation of a vehicle, which is named as it was asked for, and how the request that it came with stands. */
export interface DesfechoDoVeiculo extends Pick<IntencaoRenave, 'operacao' | 'estado'> {
  veiculo: string;
  /** The least id of the request's operations, which is the same for all its vehicles. */
  lote: string;
  confirmadas: number;
  recusadas: number;
  emCurso: number;
}

/** Vehicles at most of one question. */
export const MAX_DESFECHOS = 200;

/** Longest chassis or plate of a question about outcomes, with its comma. */
const MAX_NOME = 20;

/** The background jobs of this user, whichever page began them. */
export const trabalhos = {
  desfechos: route({
    path: 'trabalhos/desfechos',
    access: 'empresa',
    summary:
      'The last operation of each of these vehicles, if it was asked for within a day, and of those asked for with it',
    input: inputOf({
      veiculos: f.text('veiculos', {
        label: 'Chassis ou placas, separados por vírgulas',
        required: true,
        maxLength: MAX_DESFECHOS * MAX_NOME,
      }),
    }),
  }).answers<{ desfechos: DesfechoDoVeiculo[] }>(),
  resumo: route({
    path: 'trabalhos',
    access: 'empresa',
    summary:
      'Batches of this person that are under way or ended within a day, and whether the registry is out of reach',
  }).answers<ResumoDosTrabalhos>(),
};
