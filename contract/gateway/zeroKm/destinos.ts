import * as f from '#domain/fields/field.ts';
import type { Permission } from '#domain/permissions.ts';
import { listRoute } from '../../list.ts';
import { lookup } from '../../lookup.ts';

export const empresaEscolhida = {
  codigo: f.integer('codigo_emp', { label: 'Código', required: true }),
  razaoSocial: f.text('nomraz_emp', { label: 'Razão social', required: true }),
  fantasia: f.text('nomfan_emp', { label: 'Nome fantasia', required: true }),
  cnpj: f.cpfCnpj('cnpj_emp', { label: 'CNPJ', required: true }),
};

/** A company as another one may choose it: it may belong to another group, so that no other data is disclosed. */
export type EmpresaEscolhida = f.WireOfFields<typeof empresaEscolhida>;

const { codigo: _codigo, ...pessoaOuEmpresa } = empresaEscolhida;

/** A company that works here, or a legal person of the company's own records: identified by its CNPJ alone. */
export type DestinoDaIte = f.WireOfFields<typeof pessoaOuEmpresa>;

const ESTABELECIMENTO_NAO_SUGERIDO = 'Ocorreu um erro inesperado ao sugerir um estabelecimento!';

const lista = (path: string, access: Permission, summary: string, failure: string) => ({
  ...listRoute({
    path,
    access,
    summary,
    rows: empresaEscolhida,
    sorts: ['fantasia', 'razaoSocial', 'cnpj'],
    key: 'cnpj',
  }),
  failure,
});

/** Destinations of a transfer. */
export const destinos = {
  estabelecimentos: lista(
    'estabelecimentos',
    'zeroKm',
    'Dealers of any group, to authorise a transfer to one',
    ESTABELECIMENTO_NAO_SUGERIDO,
  ),
  ites: lista(
    'ites',
    'veiculosNovos',
    'Transfer establishments of any group, to authorise a transfer to one',
    'Ocorreu um erro inesperado ao sugerir uma ITE!',
  ),
  daIte: {
    ...listRoute({
      path: 'empresasAndPessoasJuridicas',
      access: 'ite',
      summary:
        'Whom a transfer establishment may send a vehicle to: companies of any group, and its own legal persons',
      rows: pessoaOuEmpresa,
      sorts: ['fantasia', 'razaoSocial', 'cnpj'],
      key: 'cnpj',
    }),
    failure: ESTABELECIMENTO_NAO_SUGERIDO,
  },
};

/** Look-ups of destinations, by CNPJ. */
export const estabelecimento = lookup({ list: destinos.estabelecimentos, title: 'fantasia' });
export const ite = lookup({ list: destinos.ites, title: 'fantasia' });
export const destinoDaIte = lookup({ list: destinos.daIte, title: 'fantasia' });
