import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { postRoute, route } from '../../route.ts';

/** The first company and user of an installation, with the code printed at its start. */
export const camposPrimeiroAcesso = {
  codigo: f.text('codigo', { label: 'Código', required: true, maxLength: 40 }),
  nomraz_emp: f.text('nomraz_emp', { label: 'Razão social', required: true, maxLength: 150 }),
  nomfan_emp: f.text('nomfan_emp', { label: 'Nome fantasia', required: true, maxLength: 150 }),
  cnpj_emp: f.cnpj('cnpj_emp', { label: 'CNPJ', required: true }),
  rennov_emp: f.flag('rennov_emp', { label: 'Zero km' }),
  renusa_emp: f.flag('renusa_emp', { label: 'Usados' }),
  renite_emp: f.flag('renite_emp', { label: 'ITE' }),
  renmon_emp: f.flag('renmon_emp', { label: 'Montadora' }),
  nome_usu: f.text('nome_usu', { label: 'Nome', required: true, maxLength: 150 }),
  cpf_usu: f.cpf('cpf_usu', { label: 'CPF', required: true }),
  email: f.email('email', { label: 'E-mail', required: true }),
  senha: f.password('senha', { label: 'Senha', required: true }),
};
export type PrimeiroAcesso = f.RecordOfFields<typeof camposPrimeiroAcesso>;

export const PRIMEIRO_ACESSO_FEITO = 'O primeiro acesso já foi feito. Entre com seu e-mail e sua senha.';

export const primeiroAcesso = {
  aberto: route({
    path: 'primeiroAcesso',
    access: 'publica',
    summary: 'Whether the installation still waits for its first company and user',
  }).answers<{ aberto: boolean }>(),
  record: postRoute({
    path: 'primeiroAcesso',
    access: 'publica',
    summary: 'Make the first company and user of an installation, once, with the code that its start printed',
    success: 'Empresa e usuário cadastrados com sucesso!',
    failure: 'Houve um erro ao tentar fazer o registro!',
    ato: { nome: 'Primeiro acesso: registro' },
    input: inputOf(camposPrimeiroAcesso),
  }).answers<{ message: string; email: string }>(),
};
