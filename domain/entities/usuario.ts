import { DIREITOS, type Direito, direitosSemVer } from '../direitos.ts';
import * as f from '../fields/field.ts';
import type { Sessao } from '../permissions.ts';
import { hasDireito, lacking, type Poderes } from '../poderes.ts';
import { computed, inColumn, stampsOf } from './columns.ts';
import { defineEntity, exigidos, type Locks, type Rule } from './entity.ts';

/** `true` unless withdrawn; the field has the name of its right. */
const direito = <const W extends string>(wire: W, label: string, help?: string) =>
  f.flag(wire, { label, default: true, ...(help && { help }) });

const SEM_VER = 'Sem ele o usuário só confere o pátio, e os outros direitos são retirados.';

const fields = {
  codigo: f.integer('codigo_usu', { label: 'Código', readOnly: true }),
  nome: f.text('nome_usu', { pessoal: true, label: 'Nome', required: true, maxLength: 150 }),
  cpf: f.cpf('cpf_usu', { label: 'CPF' }),
  email: inColumn(
    f.email('email', { pessoal: true, label: 'E-mail', required: true, saveName: 'email_usu' }),
    'email_usu',
  ),
  telefone: f.telefone('telcom_usu', { pessoal: true, label: 'Telefone' }),
  ativo: f.flag('ativo_usu', { label: 'Ativo', default: true }),
  confirmado: f.flag('isconf_usu', { label: 'E-mail confirmado', readOnly: true }),
  despachante: f.flag('isdesp_usu', { label: 'Usuário de despachante', readOnly: true }),
  changeSenha: f.flag('altsen_usu', { label: 'Deve trocar a senha', readOnly: true }),
  empresa: f.reference('codemp_usu', { label: 'Empresa', target: 'empresa', readOnly: true }),
  nomeEmpresa: f.text('empresa.nomfan_emp', {
    label: 'Nome da empresa',
    joined: { table: 'empresa', key: 'codigo_emp', via: 'codemp_usu' },
  }),
  grupo: f.text('codgru_usu', { label: 'Grupo', readOnly: true }),
  quantidadeEmpresas: computed(f.integer('qtdemp_usu', { label: 'Empresas' })),
  outrasContas: computed(
    f.text('outcon_usu', { pessoal: true, label: 'Outras contas com este CPF no grupo' }),
  ),
  ver: direito('dirver_usu', 'Vê a empresa', SEM_VER),
  confirmar: direito('dirconfirmar_usu', 'Confirma entradas e saídas'),
  cancelar: direito('dircancelar_usu', 'Cancela entradas e saídas'),
  devolver: direito('dirdevolver_usu', 'Devolve e rejeita'),
  transferir: direito('dirtransferir_usu', 'Transfere'),
  assinar: direito('dirassinar_usu', 'Assina documentos'),
  recarregar: direito('dirrecarregar_usu', 'Recarrega crédito'),
  exportar: direito('direxportar_usu', 'Exporta listas'),
  fechar: direito('dirfechar_usu', 'Fecha e reabre o mês'),
  conferir: direito('dirconferir_usu', 'Confere o pátio'),
  administrar: direito('diradministrar_usu', 'Administra usuários'),
  ...stampsOf('usu'),
};

type Usuario = f.RecordOfFields<typeof fields>;

/** Neither would open anything. */
const verOuConferir: Rule<Usuario> = {
  field: 'ver',
  message:
    'Dê ao menos um destes dois direitos: ver a empresa ou conferir o pátio. Sem nenhum deles o usuário não abre nada. Para que ele não entre mais, desative-o.',
  broken: ({ ver, conferir }) => ver === false && conferir === false,
};

/** The powers of a user account; `empresas` of the record has only the companies that the session can access too. */
const poderesDo = (
  usuario: Pick<Usuario, Direito | 'quantidadeEmpresas'> & { empresas?: unknown },
): Poderes => ({
  direitos: DIREITOS.filter((direito) => usuario[direito] === true),
  outrasEmpresas:
    Array.isArray(usuario.empresas) && (usuario.quantidadeEmpresas ?? 0) > usuario.empresas.length,
});

const DIREITO_QUE_FALTA = 'Você não pode dar um direito que não tem.';
const PROPRIO = 'Este é o seu próprio usuário: você não o exclui nem desativa.';

const porque = ({ direitos }: Poderes): string =>
  direitos.length > 0
    ? `Este usuário tem direitos que você não tem (${direitos.map((direito) => fields[direito].label).join(', ')}): só quem os tem altera o cadastro dele.`
    : 'Este usuário opera também outras empresas: só quem opera todas elas, ou o suporte, altera o cadastro dele.';

/**
 * The rule of `lacking`, applied to a user's record: a session that lacks any of the account's powers may change
 * nothing of it.
 */
const locksFor = (
  sessao: Sessao,
  usuario: (Usuario & Record<string, unknown>) | null,
): Locks<keyof Usuario & string> => {
  const faltam = DIREITOS.filter((direito) => !hasDireito(sessao.usuario, direito));
  const semDireito = Object.fromEntries(faltam.map((direito) => [direito, DIREITO_QUE_FALTA]));
  if (usuario === null) return { fields: semDireito };
  const falta = lacking(sessao, poderesDo(usuario));
  if (falta) return { record: porque(falta) };
  const proprio = usuario.codigo === sessao.usuario.codigo;
  return proprio ? { remove: PROPRIO, fields: { ...semDireito, ativo: PROPRIO } } : { fields: semDireito };
};

/** A user of Pátio: of one group, for the given companies, with the rights not withdrawn. */
export const usuario = defineEntity({
  name: 'usuario',
  singular: 'Usuário',
  plural: 'usuarios',
  key: 'codigo',
  title: 'nome',
  search: ['nome', 'cpf', 'email'],
  saves: 'wire',
  access: 'propriaEmpresa',
  verbs: { create: 'administraUsuarios', update: 'administraUsuarios', remove: 'administraUsuarios' },
  stepUp: true,
  scope: { by: 'grupo', column: 'codgru_usu', suporteVeTudo: true },
  stamps: 'usu',
  hidden: ['senha_usu', 'senhaprov_usu', 'provate_usu'],
  many: {
    empresas: {
      label: 'Empresas',
      table: 'acesso',
      here: 'codusu_ace',
      there: 'codemp_ace',
      target: 'empresaComAcesso',
    },
  },
  guards: [
    {
      table: 'certificado',
      by: { codusu_cer: 'codigo' },
      why: 'o usuário importou o certificado de uma empresa',
    },
    {
      table: 'token_integracao',
      by: { codusu_tin: 'codigo' },
      why: 'o usuário gerou o token de integração de uma empresa',
    },
    {
      table: 'operador',
      by: { codusu_opr: 'codigo' },
      why: 'o usuário está na lista de quem opera no Renave por uma empresa',
    },
    { table: 'movimento', by: { codusu_mov: 'codigo' }, why: 'há operações no Renave em nome dele' },
    { table: 'mes_fechado', by: { codusu: 'codigo' }, why: 'o usuário fechou o mês de uma empresa' },
  ],
  inUse: 'Há registros em nome deste usuário. Em vez de excluir, desative-o.',
  taken: { usuario_email: { field: 'email', message: 'Já existe um usuário com este e-mail.' } },
  filters: ['ativo'],
  filterWords: { ativo: { ativo: true, inativo: false } },
  tabs: { ativos: { ativo: true }, inativos: { ativo: false } },
  fields,
  derive: ({ ver }) => (ver === false ? direitosSemVer() : {}),
  rules: [...exigidos<Usuario>('cpf', 'telefone'), verOuConferir],
  locksFor,
});
