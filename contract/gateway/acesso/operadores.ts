import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { prazoDaSaida } from '#domain/operadores.ts';
import { campoBusca, listRoute } from '../../list.ts';
import { lookup } from '../../lookup.ts';
import { routesWith } from '../../route.ts';

const SITUACOES = [
  { value: 'opera', label: 'Opera' },
  { value: 'comeca', label: 'Ainda não começou' },
  { value: 'aComunicar', label: 'Comunicar ao Detran' },
  { value: 'comunicada', label: 'Saída comunicada' },
] as const;

/** Tabs of the list: who operates or will, departures that the Detran is not told of, and those it is. */
const ABAS = [
  { value: 'operam', label: 'Operam' },
  { value: 'aComunicar', label: 'A comunicar' },
  { value: 'comunicadas', label: 'Comunicadas' },
] as const;
export type AbaDeOperadores = (typeof ABAS)[number]['value'];

const campos = {
  codigo: f.integer('codigo_opr', { label: 'Código', required: true }),
  nome: f.text('nome', { pessoal: true, label: 'Operador', required: true, width: 24 }),
  email: f.text('email', { pessoal: true, label: 'E-mail', required: true, width: 26 }),
  licenca: f.text('licenca_opr', { label: 'Licença', width: 16 }),
  desde: f.date('desde_opr', { label: 'Desde', required: true, width: 11 }),
  ate: f.date('ate_opr', { label: 'Último dia', width: 11 }),
  situacao: f.choice('situacao', { label: 'Situação', required: true, options: SITUACOES, width: 26 }),
  saiu: f.dateTime('saiu', { label: 'Saiu em', width: 15 }),
  /** Hours left to tell the Detran, negative once they are over; null where the state's rule is not known. */
  horas: f.integer('horas', { label: 'Horas que restam' }),
  comunicado: f.dateTime('comunicado_opr', { label: 'Comunicado em', width: 15 }),
  quemComunicou: f.text('quemcomunicou', { pessoal: true, label: 'Comunicado por', width: 18 }),
};

const linha = saying(
  campos,
  {
    situacao: ({ situacao, horas }) =>
      situacao === 'aComunicar' ? ['Comunicar ao Detran', prazoDaSaida(horas)] : null,
  },
  {
    situacao: ({ situacao, horas }) => {
      if (situacao === 'aComunicar') return horas !== null && horas < 0 ? 'wrong' : 'waits';
      return situacao === 'opera' ? 'ready' : 'calm';
    },
  },
);

/** People who may act at the registry for the company, since and until when. */
export type LinhaDeOperador = f.RecordOfFields<typeof campos>;
export type OperadorWire = f.WireOfFields<typeof campos>;

const candidato = {
  codigo: f.integer('codigo_usu', { label: 'Código', required: true }),
  nome: f.text('nome_usu', { pessoal: true, label: 'Nome', required: true }),
  email: f.text('email_usu', { pessoal: true, label: 'E-mail', required: true }),
};
export type CandidatoAOperador = f.WireOfFields<typeof candidato>;

export const camposDoOperador = {
  usuario: f.reference('usuario', { label: 'Pessoa', target: 'candidatoAOperador', required: true }),
  desde: f.date('desde', { label: 'Desde', required: true }),
  licenca: f.text('licenca', {
    label: 'Licença do Detran',
    maxLength: 40,
    help: 'O número do credenciamento no Detran do estado, onde ele existe.',
  }),
};

export const camposDoFim = {
  ate: f.date('ate', { label: 'Último dia', help: 'Vazio: deixa de operar agora.' }),
};

const access = 'administracao' as const;
const codigo = f.integer('codigo', { label: 'Código', required: true, min: 1 });
const post = routesWith({ method: 'POST', access, irreversible: true });

export const operadores = {
  lista: listRoute({
    path: 'operadores',
    access,
    summary:
      'Who may act at the registry for the company, and departures with the hours left to tell the Detran',
    filters: {
      descricaoFiltro: campoBusca,
      aba: f.choice('aba', { label: 'Aba', options: ABAS }),
    },
    rows: linha,
    sorts: ['nome', 'desde', 'ate', 'saiu', 'comunicado'],
    key: 'codigo',
    counts: ['operam', 'aComunicar', 'comunicadas'],
  }),
  candidatos: listRoute({
    path: 'operadores/usuarios',
    access,
    summary: 'Active users with access to the company, who may be listed as its operators',
    rows: candidato,
    sorts: ['nome'],
    key: 'codigo',
  }),
  add: post({
    path: 'operadores',
    summary: 'List somebody who may act at the registry for the company; nobody else may from the first on',
    success: 'Operador incluído.',
    failure: 'Não foi possível incluir o operador.',
    ato: { nome: 'Operador no Renave: inclusão' },
    input: inputOf(camposDoOperador),
  }).answers<{ message: string }>(),
  end: post({
    path: 'operadores/encerrar',
    summary: 'Say until when somebody acts at the registry for the company: now, or a last day',
    success: 'Encerramento salvo.',
    failure: 'Não foi possível encerrar.',
    ato: { nome: 'Operador no Renave: encerramento' },
    input: inputOf({ codigo, ...camposDoFim }),
  }).answers<{ message: string }>(),
  tell: post({
    path: 'operadores/comunicado',
    summary: 'Mark a departure as told to the Detran',
    success: 'Saída marcada como comunicada ao Detran.',
    failure: 'Não foi possível marcar a comunicação.',
    ato: { nome: 'Operador no Renave: saída comunicada ao Detran' },
    input: inputOf({ codigo }),
  }).answers<{ message: string }>(),
  remove: post({
    path: 'operadores/excluir',
    summary: 'Remove somebody who was listed by mistake, and has asked nothing of the registry since',
    success: 'Operador excluído da lista.',
    failure: 'Não foi possível excluir da lista.',
    ato: { nome: 'Operador no Renave: exclusão' },
    input: inputOf({ codigo }),
  }).answers<{ message: string }>(),
};

export const candidatoAOperador = lookup({ list: operadores.candidatos, title: 'nome', offered: 50 });
