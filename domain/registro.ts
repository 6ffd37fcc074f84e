import { isDeOutroEstado, MUNICIPIO_DE_OUTRO_ESTADO } from './entities/endereco.ts';
import { EXIGE, type Rule } from './entities/entity.ts';
import * as f from './fields/field.ts';
import { ACEITE_OS_TERMOS } from './texts.ts';
import { isCnpj } from './values/cnpj.ts';

/** The registering party: the holder of an invitation, a dispatcher for a dealer, or support. */
export type ModoDoRegistro = 'convite' | 'despachante' | 'suporte';

/** The payload of document 1, section 3. Required fields depend on the mode, and are a rule. */
export const camposRegistro = {
  nomfan_emp: f.text('nomfan_emp', { label: 'Nome fantasia', maxLength: 150 }),
  nomraz_emp: f.text('nomraz_emp', { label: 'Razão social', maxLength: 150 }),
  cnpj_emp: f.cpfCnpj('cnpj_emp', { label: 'CNPJ' }),
  nome_usu: f.text('nome_usu', { label: 'Nome', maxLength: 150 }),
  telcom_usu: f.telefone('telcom_usu', { label: 'Telefone' }),
  email: f.email('email', { label: 'E-mail' }),
  cep_emp: f.cep('cep_emp', {
    label: 'CEP',
    target: 'cep',
    fills: { coduf_emp: 'estado', codmun_emp: 'municipio', bairro_emp: 'bairro', end_emp: 'logradouro' },
    lookupFailure: 'Erro ao buscar CEP!',
  }),
  // Document 1, section 7: here a failure of the catalogues is silent.
  coduf_emp: f.reference('coduf_emp', { label: 'Estado', target: 'estado', lookupFailure: '' }),
  codmun_emp: f.reference('codmun_emp', {
    lookupFailure: '',
    label: 'Município',
    target: 'municipio',
    filter: ({ coduf_emp }) => ({ uf: coduf_emp ?? null }),
  }),
  bairro_emp: f.text('bairro_emp', { label: 'Bairro', maxLength: 60 }),
  end_emp: f.text('end_emp', { label: 'Endereço', maxLength: 150 }),
  numend_emp: f.text('numend_emp', { label: 'Número', maxLength: 10 }),
  comend_emp: f.text('comend_emp', { label: 'Complemento', maxLength: 60 }),
  nomresleg_emp: f.text('nomresleg_emp', { label: 'Responsável pela empresa', maxLength: 150 }),
  nomresfin_emp: f.text('nomresfin_emp', { label: 'Responsável financeiro', maxLength: 150 }),
  emaresfin_emp: f.email('emaresfin_emp', { label: 'E-mail do financeiro' }),
  telresfin_emp: f.telefone('telresfin_emp', { label: 'Telefone do financeiro' }),
  custoTransacaoNovos: f.money('custoTransacaoNovos', { label: 'Custo por transação de zero km' }),
  custoTransacaoUsados: f.money('custoTransacaoUsados', { label: 'Custo por transação de usados' }),
  codpcr_emp: f.reference('codpcr_emp', { label: 'Parceiro', target: 'parceiro' }),
  rennov_emp: f.flag('rennov_emp', { label: 'Zero km' }),
  renusa_emp: f.flag('renusa_emp', { label: 'Usados' }),
  renite_emp: f.flag('renite_emp', { label: 'ITE' }),
  renmon_emp: f.flag('renmon_emp', { label: 'Montadora' }),
  isdesp_emp: f.flag('isdesp_emp', { label: 'É despachante' }),
  coddesp_emp: f.reference('coddesp_emp', { label: 'Despachante', target: 'despachante' }),
  pernovdesp_emp: f.flag('pernovdesp_emp', { label: 'O despachante opera zero km' }),
  perusadesp_emp: f.flag('perusadesp_emp', { label: 'O despachante opera usados' }),
  termoace_emp: f.flag('termoace_emp', { label: 'Aceito os termos de vínculo com o despachante' }),
  codigoConvite: f.text('codigoConvite', { label: 'Convite', maxLength: 100 }),
  codigoEmpresas: f.references('codigoEmpresas', { label: 'Empresas', target: 'empresa' }),
  isConviteLojista: f.flag('isConviteLojista', { label: 'Por convite' }),
  usuario_admin_inseriu: f.flag('usuario_admin_inseriu', { label: 'Pelo suporte' }),
  usuaceter_emp: f.integer('usuaceter_emp', { label: 'Termos aceitos por' }),
  dahaceter_emp: f.text('dahaceter_emp', { label: 'Termos aceitos em', maxLength: 40 }),
};

export type Registro = f.RecordOfFields<typeof camposRegistro>;
type Campo = keyof Registro & string;

type Regra = Rule<Registro>;

const OBRIGATORIOS: readonly Campo[] = [
  'nomfan_emp',
  'nomraz_emp',
  'cnpj_emp',
  'nome_usu',
  'telcom_usu',
  'email',
  'cep_emp',
  'bairro_emp',
  'end_emp',
  'numend_emp',
  'coduf_emp',
  'codmun_emp',
];
const FINANCEIRO: readonly Campo[] = ['nomresfin_emp', 'emaresfin_emp', 'telresfin_emp'];

const AO_MENOS_UMA_OPERACAO = 'É necessário permitir que o despachante realize pelo menos uma das operações!';
export const AO_MENOS_UMA_EMPRESA = 'Selecione pelo menos uma empresa!';

const obrigatorio = (field: Campo): Regra => ({
  field,
  ...EXIGE,
  broken: (registro) => registro[field] === null,
});

const umaOperacao: Regra = {
  field: 'perusadesp_emp',
  message: AO_MENOS_UMA_OPERACAO,
  broken: ({ pernovdesp_emp, perusadesp_emp }) => !pernovdesp_emp && !perusadesp_emp,
};

const termos: Regra = {
  field: 'termoace_emp',
  message: ACEITE_OS_TERMOS,
  broken: ({ termoace_emp }) => !termoace_emp,
};

const municipioDoEstado: Regra = {
  field: 'codmun_emp',
  message: MUNICIPIO_DE_OUTRO_ESTADO,
  broken: ({ codmun_emp, coduf_emp }) => isDeOutroEstado(codmun_emp, coduf_emp),
};

/** The rules of a registration, by mode; form and gateway use the same. */
export const regrasDoRegistro = (modo: ModoDoRegistro): readonly Regra[] => [
  ...OBRIGATORIOS.map(obrigatorio),
  municipioDoEstado,
  ...(modo === 'suporte' ? [] : FINANCEIRO.map(obrigatorio)),
  {
    field: 'cnpj_emp',
    message: 'CNPJ inválido.',
    broken: ({ cnpj_emp, isdesp_emp }) => !(modo === 'suporte' && isdesp_emp) && !isCnpj(cnpj_emp ?? ''),
  },
  ...(modo === 'convite' ? [umaOperacao, termos] : []),
];

/** The rules for an invited dealer with existing companies: which of them, and the dispatcher's permissions. */
export const regrasDoVinculo: readonly Regra[] = [
  {
    field: 'codigoEmpresas',
    message: AO_MENOS_UMA_EMPRESA,
    broken: ({ codigoEmpresas }) => (codigoEmpresas ?? []).length === 0,
  },
  umaOperacao,
  termos,
];

/** Initial values of the form; document 1, section 5. */
export const registroInicial = (modo: ModoDoRegistro): Partial<Registro> => {
  const convidado = modo === 'convite';
  return {
    rennov_emp: !convidado,
    renusa_emp: convidado,
    renite_emp: false,
    renmon_emp: false,
    pernovdesp_emp: !convidado,
    perusadesp_emp: !convidado,
    ...(convidado ? { termoace_emp: false } : { isdesp_emp: false }),
  };
};
