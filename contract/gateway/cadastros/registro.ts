import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { camposRegistro } from '#domain/registro.ts';
import { postRoute, route } from '../../route.ts';

const empresaDoEmail = {
  codigo: f.integer('codigo_emp', { label: 'Código', required: true }),
  fantasia: f.text('nomfan_emp', { label: 'Nome fantasia', required: true }),
  razaoSocial: f.text('nomraz_emp', { label: 'Razão social', required: true }),
  cnpj: f.cpfCnpj('cnpj_emp', { label: 'CNPJ', required: true }),
};
/** A company to which an e-mail's user already has access. */
export type EmpresaDoEmail = f.WireOfFields<typeof empresaDoEmail>;

/** The data of an invitation's link. */
export interface ConviteRecebido {
  nomeLojista: string;
  emailLojista: string;
  nomeDespachante: string;
}

export interface RespostaDoRegistro {
  message: string;
  email: string;
  emailConfirmado: boolean;
  /** The confirmation message was sent; false too where none was needed. */
  emailEnviado: boolean;
}

const doConvite = f.text('codigoConvite', { label: 'Convite', required: true, maxLength: 100 });

/** Registration of a company and its first user. */
export const registro = {
  convite: route({
    path: 'registro/convite/:codigoConvite',
    access: 'publica',
    summary: 'What an invitation’s link stands for',
    failure: 'Este convite já foi usado ou venceu. Peça outro ao despachante.',
    input: inputOf({ codigoConvite: doConvite }),
  }).answers<ConviteRecebido>(),
  empresasByEmail: route({
    path: 'empresasByEmail/:email',
    access: 'publica',
    summary: 'The companies of an e-mail, for who holds the invitation that was sent to it',
    input: inputOf({
      email: f.email('email', { label: 'E-mail', required: true }),
      codigoConvite: doConvite,
    }),
  }).answers<EmpresaDoEmail[]>(),
  empresasByCnpj: route({
    path: 'getEmpresasByCnpj/:cnpj',
    access: 'suporte',
    summary: 'Whether a CNPJ is registered already',
    input: inputOf({ cnpj: f.cnpj('cnpj', { label: 'CNPJ', required: true }) }),
  }).answers<EmpresaDoEmail[]>(),
  usuarioByEmail: route({
    path: 'getUsuarioByEmail/:email',
    access: 'suporte',
    summary: 'Whether an e-mail is a user’s already',
    input: inputOf({ email: f.email('email', { label: 'E-mail', required: true }) }),
  }).answers<{ codigo_usu: number; nome_usu: string; email: string }>(),
  record: postRoute({
    path: 'registro',
    access: 'publica',
    summary: 'Register a company and its first user, or link the invited user’s companies to the dispatcher',
    success: 'Usuário cadastrado com sucesso!',
    failure: 'Houve um erro ao tentar fazer o registro!',
    ato: { nome: 'Empresa e usuário: registro' },
    input: inputOf(camposRegistro),
  }).answers<RespostaDoRegistro>(),
};

export const VINCULADO = 'Despachante vinculado com o grupo de empresas com sucesso!';
