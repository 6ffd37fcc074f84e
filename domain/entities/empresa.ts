import { saying } from '../fields/columnText.ts';
import * as f from '../fields/field.ts';
import { MINUTOS_SEM_USO } from '../inatividade.ts';
import { may } from '../permissions.ts';
import { ACEITE_OS_TERMOS, CNPJ_CADASTRADO } from '../texts.ts';
import { raizCnpj } from '../values/cnpj.ts';
import { isCpf } from '../values/cpf.ts';
import { computed, stampsOf } from './columns.ts';
import { DO_ESTADO, MUNICIPIO_DO_ESTADO, PELO_CEP } from './endereco.ts';
import { defineEntity, exigidos } from './entity.ts';

const doEstado = { table: 'estado_hoje', key: 'codigo_uf', via: 'coduf_emp' };
const outraEmpresa = (via: string) => ({ table: 'empresa', key: 'codigo_emp', via });

const campos = {
  codigo: f.integer('codigo_emp', { label: 'Código', readOnly: true }),
  razaoSocial: f.text('nomraz_emp', { label: 'Razão social', required: true, maxLength: 150 }),
  fantasia: f.text('nomfan_emp', {
    label: 'Nome fantasia',
    heading: 'Fantasia',
    required: true,
    maxLength: 150,
  }),
  cnpj: f.cpfCnpj('cnpj_emp', { label: 'CNPJ', required: true }),
  email: f.email('email_emp', { label: 'E-mail', required: true }),
  telefone: f.telefone('telcom_emp', { label: 'Telefone' }),
  cep: f.cep('cep_emp', { label: 'CEP', ...PELO_CEP }),
  endereco: f.text('end_emp', { label: 'Endereço', maxLength: 150 }),
  numero: f.text('numend_emp', { label: 'Número', maxLength: 10 }),
  complemento: f.text('comend_emp', { label: 'Complemento', maxLength: 60 }),
  bairro: f.text('bairro_emp', { label: 'Bairro', maxLength: 60 }),
  estado: f.reference('coduf_emp', { label: 'Estado', target: 'estado' }),
  municipio: f.reference('codmun_emp', { label: 'Município', ...DO_ESTADO }),
  nomeEstado: f.text('descri_uf', { label: 'Nome do estado', joined: doEstado }),
  siglaEstado: f.text('sigla_uf', { label: 'UF', joined: doEstado }),
  cobraTransferencia: f.flag('cobratransf_uf', {
    label: 'O Detran do estado cobra taxa',
    joined: doEstado,
  }),
  nomeMunicipio: f.text('descri_mun', {
    label: 'Nome do município',
    joined: { table: 'municipio', key: 'codigo_mun', via: 'codmun_emp' },
  }),
  matriz: f.reference('codmat_emp', { label: 'Matriz', target: 'empresa', readOnly: true }),
  nomeMatriz: f.text('matriz.nomfan_emp', { label: 'Nome da matriz', joined: outraEmpresa('codmat_emp') }),
  ativo: f.flag('ativo_emp', { label: 'Ativa', readOnly: true }),
  desativada: f.date('datdes_emp', { label: 'Desativada em', readOnly: true }),
  bloqueada: f.flag('bloqfin_emp', { label: 'Bloqueio financeiro', readOnly: true }),
  responsavelLegal: f.text('nomresleg_emp', {
    pessoal: true,
    label: 'Responsável legal',
    maxLength: 150,
    saveName: 'responsavelEmpresa',
  }),
  responsavelFinanceiro: f.text('nomresfin_emp', {
    pessoal: true,
    label: 'Responsável financeiro',
    maxLength: 150,
  }),
  emailFinanceiro: f.email('emaresfin_emp', { pessoal: true, label: 'E-mail do financeiro' }),
  telefoneFinanceiro: f.telefone('telresfin_emp', { pessoal: true, label: 'Telefone do financeiro' }),
  despachante: f.flag('isdesp_emp', { label: 'É despachante', power: 'rights' }),
  codigoDespachante: f.reference('coddesp_emp', {
    label: 'Despachante',
    target: 'despachante',
    power: 'rights',
  }),
  nomeDespachante: f.text('despachante.nomfan_emp', {
    label: 'Nome do despachante',
    joined: outraEmpresa('coddesp_emp'),
  }),
  permiteNovosDespachante: f.flag('pernovdesp_emp', {
    label: 'O despachante opera zero km',
    power: 'rights',
  }),
  permiteUsadosDespachante: f.flag('perusadesp_emp', {
    label: 'O despachante opera seminovos',
    power: 'rights',
  }),
  termoAceito: f.flag('termoace_emp', {
    label: 'Aceito os termos de vínculo com o despachante',
    power: 'rights',
  }),
  termoAceitoEm: f.dateTime('dahaceter_emp', { label: 'Termos aceitos em', readOnly: true }),
  termoAceitoPor: f.integer('usuaceter_emp', { label: 'Termos aceitos por', readOnly: true }),
  operaNovos: f.flag('rennov_emp', { label: 'Zero km', power: 'rights' }),
  operaUsados: f.flag('renusa_emp', { label: 'Seminovos', power: 'rights' }),
  operaIte: f.flag('renite_emp', { label: 'ITE', power: 'rights' }),
  operaMontadora: f.flag('renmon_emp', { label: 'Montadora', power: 'rights' }),
  aptidaoEstadual: f.flag('aptest_emp', {
    label: 'Consulta a aptidão antes da compra',
    help: 'Pergunta ao Detran se o usado pode ser transferido antes de cada compra. Não impede a compra.',
  }),
  minutosSemUso: f.integer('minuso_emp', {
    label: 'Encerrar a sessão sem uso depois de (minutos)',
    help: `De ${MINUTOS_SEM_USO.minimo} a ${MINUTOS_SEM_USO.maximo}. Em branco, ${MINUTOS_SEM_USO.padrao}. Toda sessão termina em doze horas.`,
    power: 'security',
    min: MINUTOS_SEM_USO.minimo,
    max: MINUTOS_SEM_USO.maximo,
  }),
  limitePix: f.money('limpix_emp', {
    label: 'PIX acima deste valor no dia confirma quem pede',
    help: 'Se as recargas do dia somam mais, a próxima pede a senha ou a chave de acesso de novo. Em branco, nenhuma pede.',
    power: 'money',
    min: 1,
  }),
  vinculadaEcrv: f.flag('vincecrv_emp', { label: 'Vinculada ao eCRV-SP', readOnly: true }),
  possuiCertificado: computed(f.flag('possuiCertificado', { label: 'Possui certificado' })),
  validadeCertificado: computed(
    f.dateTime('cerval_emp', { label: 'Validade do certificado', heading: 'Validade' }),
  ),
  situacaoCertificado: computed(
    f.choice('sitcer_emp', {
      label: 'Certificado',
      options: [
        { value: 'importado', label: 'Importado' },
        { value: 'vencido', label: 'Vencido' },
        { value: 'naoImportado', label: 'Não importado' },
      ],
    }),
  ),
  ...stampsOf('emp'),
};

const fields = saying(campos, {
  situacaoCertificado: ({ situacaoCertificado }) => (situacaoCertificado === null ? 'Não importado' : null),
});

type Empresa = f.RecordOfFields<typeof fields>;

/** The choice of dispatcher gives it every right of the company's users: only a user with all rights may change it. */
const DO_DESPACHANTE = [
  'codigoDespachante',
  'permiteNovosDespachante',
  'permiteUsadosDespachante',
  'termoAceito',
] as const;
const DA_SEGURANCA = ['minutosSemUso', 'limitePix'] as const;
const SO_COM_TODOS_A_SEGURANCA = 'Só quem tem todos os direitos decide a segurança das contas da empresa.';
const SO_COM_TODOS = 'Só quem tem todos os direitos decide qual despachante opera pela empresa, e o quê.';

const MODULOS = {
  operaNovos: 'suporte',
  operaUsados: 'suporte',
  operaIte: 'suporte',
  operaMontadora: 'suporte',
} as const;

/**
 * A company as its own users maintain it; its prices and payees are `info-financeira`, the same row seen by support.
 */
export const empresa = defineEntity({
  name: 'empresa',
  singular: 'Empresa',
  plural: 'empresas',
  key: 'codigo',
  title: 'fantasia',
  search: ['razaoSocial', 'fantasia', 'cnpj'],
  access: 'propriaEmpresa',
  verbs: { list: 'empresasEUsuarios', create: 'empresasEUsuarios', remove: 'suporte' },
  settableBy: { despachante: 'suporte', aptidaoEstadual: 'suporte', ...MODULOS },
  scope: { by: 'grupo', column: 'cnpj_emp', suporteVeTudo: true },
  stamps: 'emp',
  hidden: [
    'codpcr_emp',
    'dahbloqfin_emp',
    'empfat_emp',
    'empfataut_emp',
    'custranov_cte',
    'custrausa_cte',
    'qtdminnov_cte',
    'qtdminusa_cte',
    'valpcrusa_emp',
    'valpcrnov_emp',
    'valpcrite_emp',
    'valpcrmon_emp',
  ],
  guards: [
    {
      table: 'certificado',
      by: { codemp_cer: 'codigo' },
      freezes: ['cnpj'],
      why: 'a empresa tem certificado digital',
    },
    {
      table: 'estoque',
      by: { codemp: 'codigo' },
      freezes: ['cnpj'],
      why: 'a empresa tem veículos no Renave',
    },
    { table: 'credito', by: { codemp_cre: 'codigo' }, why: 'a empresa tem movimentos de crédito' },
    { table: 'cobranca_pix', by: { codemp_pix: 'codigo' }, why: 'a empresa tem cobranças por PIX' },
    { table: 'usuario', by: { codemp_usu: 'codigo' }, why: 'há usuários desta empresa' },
    { table: 'empresa', by: { codmat_emp: 'codigo' }, why: 'a empresa é matriz de outras' },
    { table: 'empresa', by: { coddesp_emp: 'codigo' }, why: 'a empresa é despachante de outras' },
  ],
  inUse:
    'Esta empresa tem cadastros e movimentos. Em vez de excluir, desative-a nas informações financeiras.',
  taken: { empresa_cnpj_emp_key: { field: 'cnpj', message: CNPJ_CADASTRADO } },
  filters: ['ativo'],
  queries: { cpfCnpj: { field: 'cnpj' } },
  filterWords: { ativo: { ativa: true, inativa: false } },
  tabs: { ativas: { ativo: true }, inativas: { ativo: false } },
  fields,
  rules: [
    ...exigidos<Empresa>('cep', 'endereco', 'bairro', 'municipio', 'estado'),
    MUNICIPIO_DO_ESTADO,
    {
      field: 'cnpj',
      message: 'CNPJ inválido.',
      broken: ({ cnpj, despachante }) => !despachante && isCpf(cnpj ?? ''),
    },
    {
      field: 'codigoDespachante',
      message: 'Uma empresa despachante não se vincula a outra.',
      broken: ({ despachante, codigoDespachante }) => despachante === true && codigoDespachante !== null,
    },
    {
      field: 'termoAceito',
      message: ACEITE_OS_TERMOS,
      broken: ({ codigoDespachante, termoAceito }) => codigoDespachante !== null && termoAceito !== true,
    },
  ],
  locksFor: (sessao) =>
    may(sessao, 'podeTudo')
      ? {}
      : {
          fields: {
            ...Object.fromEntries(DO_DESPACHANTE.map((campo) => [campo, SO_COM_TODOS])),
            ...Object.fromEntries(DA_SEGURANCA.map((campo) => [campo, SO_COM_TODOS_A_SEGURANCA])),
          },
        },
  rulesFor: ({ usuario, empresa: logada }) =>
    usuario.suporte
      ? []
      : [
          ...exigidos<Empresa>('responsavelFinanceiro', 'emailFinanceiro', 'telefoneFinanceiro'),
          {
            field: 'cnpj',
            message: 'O CNPJ deve ser do grupo da empresa em que você está.',
            broken: ({ cnpj }) => logada !== null && raizCnpj(cnpj ?? '') !== raizCnpj(logada.cnpj),
          },
        ],
});
