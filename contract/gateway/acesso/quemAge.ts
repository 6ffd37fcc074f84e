import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { optionsOf } from '#domain/fields/options.ts';
import { campoBusca, listRoute } from '../../list.ts';
import { postRoute } from '../../route.ts';

/** Kinds of things that act for a company without a person; each has its rows, its end and its life. */
export const COISAS = {
  token: 'Token de integração',
  webhook: 'Webhook',
  ordem: 'Entradas automáticas',
  recebimento: 'Notas da SEFAZ',
  declaracao: 'Declaração válida',
} as const;
export type Coisa = keyof typeof COISAS;

const NO_RENAVE = [
  { value: 'direitos', label: 'Conforme os direitos' },
  { value: 'opera', label: 'Opera' },
  { value: 'fora', label: 'Fora da lista' },
] as const;

const pessoa = {
  codigo: f.integer('codigo_usu', { label: 'Código', required: true }),
  nome: f.text('nome_usu', { pessoal: true, label: 'Pessoa', required: true, width: 24 }),
  email: f.text('email_usu', { pessoal: true, label: 'E-mail', required: true, width: 26 }),
  direitos: f.text('direitos', { label: 'Direitos', required: true, width: 40 }),
  noRenave: f.choice('norenave', { label: 'No Renave', required: true, options: NO_RENAVE, width: 18 }),
  sessoes: f.integer('sessoes', { label: 'Sessões', required: true, width: 8 }),
  usada: f.dateTime('usada', { label: 'Último uso', width: 15 }),
};
/** Somebody who may act for the company. */
export type PessoaQueAge = f.RecordOfFields<typeof pessoa>;
export type PessoaQueAgeWire = f.WireOfFields<typeof pessoa>;

const sessao = {
  codigo: f.integer('codigo_ses', { label: 'Sessão', required: true }),
  pessoa: f.integer('codigo_usu', { label: 'Código', required: true }),
  nome: f.text('nome_usu', { pessoal: true, label: 'Pessoa', required: true, width: 24 }),
  aparelho: f.text('aparelho', { label: 'Aparelho', required: true, width: 26 }),
  origem: f.text('origem', { pessoal: true, label: 'De onde', required: true, width: 18 }),
  desde: f.dateTime('desde', { label: 'Desde', required: true, width: 15 }),
  usada: f.dateTime('usada', { label: 'Último uso', required: true, width: 15 }),
  /** The one that asks. */
  atual: f.flag('atual', { label: 'Esta sessão', required: true, width: 12 }),
};
/** A session that somebody has open at the company. */
export type SessaoNaEmpresa = f.RecordOfFields<typeof sessao>;
export type SessaoNaEmpresaWire = f.WireOfFields<typeof sessao>;

const SITUACOES = [
  { value: 'age', label: 'Age' },
  { value: 'pausada', label: 'Pausado' },
  { value: 'parada', label: 'Parado' },
] as const;
const TONS = { age: 'ready', pausada: 'calm', parada: 'wrong' } as const;

const campos = {
  chave: f.text('chave', { label: 'Chave', required: true }),
  tipo: f.choice('tipo', { label: 'O que age', required: true, options: optionsOf(COISAS), width: 20 }),
  /** The key of its own table. */
  codigo: f.text('codigo', { label: 'Código', required: true }),
  nome: f.text('nome', { label: 'Qual', required: true, width: 30 }),
  situacao: f.choice('situacao', { label: 'Situação', required: true, options: SITUACOES, width: 12 }),
  quem: f.text('quem', { pessoal: true, label: 'Por', width: 20 }),
  ausente: f.flag('ausente', { label: 'Sem acesso a esta empresa', required: true }),
  desde: f.dateTime('desde', { label: 'Desde', required: true, width: 15 }),
};

const coisa = saying(
  campos,
  { quem: ({ quem, ausente }) => (ausente ? [quem ?? '—', 'Não tem mais acesso a esta empresa'] : null) },
  { situacao: ({ situacao }) => TONS[situacao] },
);
/** A thing that acts for the company, whoever made it. */
export type CoisaQueAge = f.RecordOfFields<typeof campos>;
export type CoisaQueAgeWire = f.WireOfFields<typeof campos>;

const access = 'administracao' as const;
const path = 'quemAge';
const filters = { descricaoFiltro: campoBusca };

/** People and things that act for a company. */
export const quemAge = {
  pessoas: listRoute({
    path: `${path}/pessoas`,
    access,
    summary: 'The people who may act for the company: rights, place among the operators and open sessions',
    filters,
    rows: pessoa,
    sorts: ['nome', 'sessoes', 'usada'],
    key: 'codigo',
  }),
  sessoes: listRoute({
    path: `${path}/sessoes`,
    access,
    summary: 'The sessions that people have open at the company: device, address and last use',
    filters,
    rows: sessao,
    sorts: ['nome', 'desde', 'usada'],
    key: 'codigo',
  }),
  coisas: listRoute({
    path: `${path}/coisas`,
    access,
    summary: 'What acts for the company without a person: tokens, webhooks, orders, arrivals and statements',
    filters,
    rows: coisa,
    sorts: ['tipo', 'nome', 'desde'],
    key: 'chave',
  }),
  endSessoes: postRoute({
    path: `${path}/encerrarSessoes`,
    access,
    stepUp: true,
    summary: 'End the sessions that somebody has open at the company, or one of them',
    success: 'Sessões encerradas.',
    failure: 'Não foi possível encerrar as sessões.',
    ato: { nome: 'Sessão: encerramento por quem administra' },
    input: inputOf({
      codigo: f.integer('codigo', { label: 'Pessoa', required: true, min: 1 }),
      sessao: f.integer('sessao', { label: 'Sessão', min: 1 }),
    }),
  }).answers<{ message: string }>(),
};
