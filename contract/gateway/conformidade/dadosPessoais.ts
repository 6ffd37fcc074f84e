import type { DestinoDoDado } from '#domain/dadosPessoais.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { maskTitular } from '#domain/titulares.ts';
import { type Leitura, lido } from '../../leitura.ts';
import { routesWith } from '../../route.ts';

/** A person, by what rows name them with. */
export const titular = {
  cpf: f.cpf('cpf', { label: 'CPF' }),
  email: f.email('email', { label: 'E-mail' }),
};

/** Records of one kind, company and fate that name a person. */
export interface GrupoDeDados extends DestinoDoDado {
  tabela: string;
  titulo: string;
  codigoEmpresa: number | null;
  empresa: string | null;
  /** The records' keys, the first of many. */
  chaves: Record<string, unknown>[];
  quantos: number;
}

export interface Procurado {
  /** The person in the words of the trail, without the whole number. */
  titular: string;
  grupos: GrupoDeDados[];
  /** Kinds with more records than were listed. */
  haMais: string[];
}

const FORMATOS = [
  { value: 'html', label: 'Para ler e imprimir' },
  { value: 'json', label: 'Para outro sistema (JSON)' },
] as const;

/** For users with every right of the company, and support. */
const post = routesWith({ method: 'POST', access: 'propriaEmpresa', right: 'podeTudo' });
const registro = ['titular', 'mais'] as const;
const leituraDe = (nome: string, empresas?: Leitura['empresas']): Leitura => ({
  ...lido('dadosDaPessoa', nome),
  registro: (input) => maskTitular(input as { cpf: string | null; email: string | null }),
  ...(empresas && { empresas }),
});

/** A person's rights over what is held of them: support over everything, a company over its own. */
export const dadosPessoais = {
  search: post({
    path: 'dadosPessoais/procurar',
    summary: 'Where a CPF or an e-mail stands: every kind of record, what may go, and what stays and why',
    failure: 'Não foi possível procurar os dados da pessoa.',
    ato: { nome: 'Dados de uma pessoa: busca', registro },
    leitura: leituraDe('Busca', (answer) => [
      null,
      ...(answer as Procurado).grupos.map(({ codigoEmpresa }) => codigoEmpresa),
    ]),
    input: inputOf(titular),
  }).answers<Procurado>(),
  file: post({
    path: 'dadosPessoais/arquivo',
    wholesale: true,
    summary: 'One file of everything that is held of a person, to read or as JSON',
    failure: 'Não foi possível reunir os dados da pessoa.',
    ato: { nome: 'Dados de uma pessoa: entrega' },
    leitura: leituraDe('Arquivo'),
    download: true,
    input: inputOf({
      ...titular,
      formato: f.choice('formato', { label: 'Formato', required: true, options: FORMATOS }),
    }),
  }).answers<Blob>(),
  anonymize: post({
    path: 'dadosPessoais/anonimizar',
    irreversible: true,
    summary: 'Empty or remove every record of a person that no law keeps and nothing uses',
    failure: 'Não foi possível anonimizar os dados da pessoa.',
    ato: { nome: 'Dados de uma pessoa: anonimização', registro },
    input: inputOf(titular),
  }).answers<Procurado & { message: string }>(),
};
