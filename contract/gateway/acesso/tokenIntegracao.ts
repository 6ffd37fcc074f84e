import { DIREITOS_DE_TOKEN, type Direito } from '#domain/direitos.ts';
import { usuario } from '#domain/entities/usuario.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { postRoute, route } from '../../route.ts';
import { codigoDaEmpresa } from '../engine/campos.ts';

const daEmpresa = inputOf({ companyCode: codigoDaEmpresa('companyCode') });

type DireitoDeToken = (typeof DIREITOS_DE_TOKEN)[number];

/** A field for each right that a token may have, with the words of the user's form. */
const direitos = Object.fromEntries(
  DIREITOS_DE_TOKEN.map((direito) => [
    direito,
    f.flag(direito, { label: usuario.fields[direito].label, default: false }),
  ]),
) as Record<DireitoDeToken, f.Field<'flag', false>>;

/** Inputs of a new token. */
export const camposDoToken = {
  nome: f.text('nome', { label: 'Sistema que o usará', required: true, maxLength: 60 }),
  ...direitos,
  filiais: f.references('filiais', { label: 'Age também por', target: 'empresaComAcesso' }),
  expira: f.date('expira', { label: 'Vale até', help: 'Em branco, vale até ser encerrado.' }),
};

/** A token without its secret. `nome` is null for the page's own. */
export interface TokenListado {
  codigo: number;
  nome: string | null;
  direitos: Direito[];
  /** Names of the branches that it acts for besides its company. */
  filiais: string[];
  quem: string | null;
  /** The company of the group that made it; null for the session's own. */
  empresa: string | null;
  criado: string;
  expira: string | null;
  usado: string | null;
  usadoDe: string | null;
  /** More than a year old. */
  antigo: boolean;
}

const path = 'token-integracao';
const making = { access: 'integracao', right: 'podeTudo', stepUp: true } as const;

/** The tokens that authenticate the company's own systems. */
export const tokenIntegracao = {
  get: route({
    path: `${path}/getToken/:companyCode`,
    access: 'integracao',
    summary: 'The integration token of the company, null before the first and for who may not make one',
    input: daEmpresa,
  }).answers<{ data: string | null; criado: string | null }>(),
  save: route({
    ...making,
    path: `${path}/saveToken/:companyCode`,
    summary: 'Make a new integration token; the one before ends',
    success: 'Novo token gerado com sucesso!',
    failure: 'Não foi possível gerar o token.',
    ato: { nome: 'Token de integração: geração' },
    input: daEmpresa,
  }).answers<{ message: string; data: string; criado: string }>(),
  list: route({
    path,
    access: 'integracao',
    summary: 'The tokens of the company, without their secrets',
  }).answers<{ tokens: TokenListado[] }>(),
  create: postRoute({
    ...making,
    path,
    summary: 'Make one more token, with rights, branches and an end; its secret is answered once',
    success: 'Token criado. Copie-o agora: ele não será mostrado de novo.',
    failure: 'Não foi possível criar o token.',
    ato: { nome: 'Token de integração: criação', textos: ['nome'], registro: ['codigo', 'nome'] },
    input: inputOf(camposDoToken),
  }).answers<{ message: string; codigo: number; nome: string; token: string }>(),
  end: postRoute({
    ...making,
    path: `${path}/encerrar`,
    summary: 'End a token at once',
    success: 'Token encerrado.',
    failure: 'Não foi possível encerrar o token.',
    ato: { nome: 'Token de integração: encerramento', registro: ['codigo', 'nome'] },
    input: inputOf({ codigo: f.integer('codigo', { label: 'Token', required: true, min: 1 }) }),
  }).answers<{ message: string; codigo: number; nome: string | null }>(),
};
