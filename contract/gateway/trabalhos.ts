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
  /** Of which module, and which lists show its rows: a registry operation's family, the entity of a workbook's rows. */
  modulo: text('modulo', { label: 'Módulo' }),
  familia: text('familia', { label: 'Família' }),
  /** exportacao: the file that may be saved once it is there. */
  arquivo: text('arquivo', { label: 'Arquivo' }),
  desde: dateTime('desde', { label: 'Desde', required: true }),
  total: integer('total', { label: 'Total', required: true }),
  feitos: integer('feitos', { label: 'Feitos', required: true }),
  recusados: integer('recusados', { label: 'Recusados', required: true }),
  pronto: flag('pronto', { label: 'Pronto', required: true }),
};
export type Trabalho = RecordOfFields<typeof trabalho>;

const resumo = {
  trabalhos: records('trabalhos', { label: 'Trabalhos', required: true, of: trabalho }),
  /** Operations of the company that wait for a registry out of reach, and since when; null while it is there. */
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
