import { inputOf } from '#domain/fields/input.ts';
import { route } from '../route.ts';
import { codigoDaEmpresa } from './campos.ts';

const daEmpresa = inputOf({ companyCode: codigoDaEmpresa('companyCode') });

/** The token that authenticates the company's own systems. */
export const tokenIntegracao = {
  get: route({
    method: 'GET',
    path: 'token-integracao/getToken/:companyCode',
    access: 'integracao',
    summary: 'The integration token of the company, null before the first and for who may not make one',
    input: daEmpresa,
  }).answers<{ data: string | null; criado: string | null }>(),
  save: route({
    method: 'GET',
    path: 'token-integracao/saveToken/:companyCode',
    access: 'integracao',
    right: 'podeTudo',
    summary: 'Make a new integration token; the one before ends',
    success: 'Novo token gerado com sucesso!',
    failure: 'Não foi possível gerar o token.',
    ato: { nome: 'Token de integração: geração' },
    input: daEmpresa,
  }).answers<{ message: string; data: string; criado: string }>(),
};
