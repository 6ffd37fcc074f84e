import { choice, dateTime, flag, integer, type RecordOfFields, records, text } from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { route } from '../route.ts';

/** A batch of this person: what it is, how far it has come, and where its rows are. */
const trabalho = {
  id: text('id', { label: 'Código', required: true }),
  tipo: choice('tipo', {
    label: 'Tipo',
    required: true,
    options: [
      { value: 'xml', label: 'Importação de XMLs' },
      { value: 'renave', label: 'Renave' },
      { value: 'documentos', label: 'Documentos' },
      { value: 'exportacao', label: 'Exportação' },
      { value: 'importacao', label: 'Importação de planilha' },
      { value: 'sincronizacao', label: 'Sincronização do estoque' },
    ],
  }),
  titulo: text('titulo', { label: 'Trabalho', required: true }),
  /** renave, documentos: the screen of its rows, by area and name. */
  tela: text('tela', { label: 'Tela' }),
  /** importacao: the table that its rows go into. */
  entidade: text('entidade', { label: 'Entidade' }),
  /** exportacao: the file that may be saved once it is there. */
  arquivo: text('arquivo', { label: 'Arquivo' }),
  desde: dateTime('desde', { label: 'Desde', required: true }),
  total: integer('total', { label: 'Total', required: true }),
  feitos: integer('feitos', { label: 'Feitos', required: true }),
  recusados: integer('recusados', { label: 'Recusados', required: true }),
  pronto: flag('pronto', { label: 'Pronto', required: true }),
  /** exportacao: its author ended it. */
  cancelado: flag('cancelado', { label: 'Cancelado', required: true }),
};
export type Trabalho = RecordOfFields<typeof trabalho>;

/** Not reached at all; reached, without an answer; asks to be left alone. */
const ALCANCES = [
  { value: 'fora', label: 'Fora de alcance' },
  { value: 'calado', label: 'Não responde' },
  { value: 'ocupado', label: 'Pediu para esperar' },
] as const;
export type Alcance = (typeof ALCANCES)[number]['value'];

const resumo = {
  trabalhos: records('trabalhos', { label: 'Trabalhos', required: true, of: trabalho }),
  /** How the registry is not there for the company; null while it is. */
  alcance: choice('alcance', { label: 'Alcance do Renave', options: ALCANCES }),
  /** Operations of the company that wait for it meanwhile, and since when. */
  aguardando: integer('aguardando', { label: 'Aguardando o Renave', required: true }),
  foraDesde: dateTime('foraDesde', { label: 'Fora de alcance desde' }),
};
export type ResumoDosTrabalhos = RecordOfFields<typeof resumo>;

/** What goes on behind the screens for this person, from whatever page it was begun. */
export const trabalhos = {
  resumo: route({
    method: 'GET',
    path: 'trabalhos',
    access: 'empresa',
    summary:
      'Batches of this person that are under way or ended within a day, and whether the registry is out of reach',
    input: inputOf({}),
  }).answers<ResumoDosTrabalhos>(),
};
