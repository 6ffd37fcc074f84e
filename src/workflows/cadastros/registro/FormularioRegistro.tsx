import { useMemo } from 'react';
import { type RespostaDoRegistro, registro } from '#contract/gateway/cadastros/registro.ts';
import * as f from '#domain/fields/field.ts';
import {
  camposRegistro,
  type ModoDoRegistro,
  type Registro,
  registroInicial,
  regrasDoRegistro,
} from '#domain/registro.ts';
import { answerOf, call } from '#src/ui/action.ts';
import { FormStepPage } from '#src/ui/form/FormStepPage.tsx';
import { formStep } from '#src/ui/screen.ts';
import { places } from '../../places.ts';

/** User data taken from the address; an invitation has its own e-mail. */
const DO_USUARIO = {
  name: 'nome_usu',
  nome: 'nome_usu',
  phone: 'telcom_usu',
  telefone: 'telcom_usu',
} as const;
const prefillDe = (modo: ModoDoRegistro) =>
  modo === 'convite' ? DO_USUARIO : ({ ...DO_USUARIO, email: 'email' } as const);

type CampoDoRegistro = keyof typeof camposRegistro;

interface Secao {
  title: string;
  fields: readonly CampoDoRegistro[];
}

const MODULOS: readonly CampoDoRegistro[] = ['rennov_emp', 'renusa_emp', 'renite_emp', 'renmon_emp'];
const PERMISSOES: readonly CampoDoRegistro[] = ['pernovdesp_emp', 'perusadesp_emp'];

const despachante = (modo: ModoDoRegistro): readonly Secao[] => {
  if (modo === 'convite') return [{ title: 'Despachante', fields: [...PERMISSOES, 'termoace_emp'] }];
  if (modo === 'despachante') return [{ title: 'Despachante', fields: PERMISSOES }];
  return [
    { title: 'Despachante', fields: ['isdesp_emp', 'coddesp_emp', ...PERMISSOES] },
    { title: 'Comercial', fields: ['codpcr_emp', 'custoTransacaoNovos', 'custoTransacaoUsados'] },
  ];
};

/** The sections of the registration, by its mode. */
const secoesDoRegistro = (modo: ModoDoRegistro): readonly Secao[] => [
  { title: 'Empresa', fields: ['cnpj_emp', 'nomraz_emp', 'nomfan_emp', 'nomresleg_emp'] },
  {
    title: 'Endereço',
    fields: ['cep_emp', 'coduf_emp', 'codmun_emp', 'bairro_emp', 'end_emp', 'numend_emp', 'comend_emp'],
  },
  { title: 'Usuário', fields: ['nome_usu', 'telcom_usu', 'email'] },
  { title: 'Contato financeiro', fields: ['nomresfin_emp', 'emaresfin_emp', 'telresfin_emp'] },
  { title: 'O que a empresa opera', fields: MODULOS },
  ...despachante(modo),
];

interface RegistroRequest {
  modo: ModoDoRegistro;
  /** Code from the link, in the mode of an invitation. */
  codigoConvite?: string;
  /** Values known in advance. */
  inicial?: Partial<Registro>;
  /** The parameters of the address. */
  params: Readonly<Record<string, string>>;
}

const CNPJ = f.cnpj('cnpj_emp', { label: 'CNPJ' });
const CPF_CNPJ = f.cpfCnpj('cnpj_emp', { label: 'CPF/CNPJ' });

/**
 * Only support registers dispatchers, and only dispatchers may be natural persons: label and mask tell which documents
 * are accepted.
 */
const facesDe = (modo: ModoDoRegistro) => (registro: Partial<Registro>) => ({
  cnpj_emp: modo === 'suporte' && registro.isdesp_emp ? CPF_CNPJ : CNPJ,
});

const camposDe = (modo: ModoDoRegistro) => ({
  ...camposRegistro,
  email: { ...camposRegistro.email, readOnly: modo === 'convite' },
});

const passoDe = ({ modo, codigoConvite, inicial }: Omit<RegistroRequest, 'params'>) =>
  formStep({
    fields: camposDe(modo),
    faces: facesDe(modo),
    sections: secoesDoRegistro(modo),
    rules: regrasDoRegistro(modo),
    prefill: prefillDe(modo),
    initial: () => ({ ...registroInicial(modo), ...inicial }),
    action: {
      name: 'registrar',
      label: 'Registrar',
      call: call(registro.record, (values: Registro) => ({
        ...values,
        ...(codigoConvite && { codigoConvite }),
        isConviteLojista: modo === 'convite',
        usuario_admin_inseriu: modo === 'suporte',
        codigoEmpresas: null,
      })),
    },
  });

/** The registration of a company and its first user. */
export const FormularioRegistro = ({
  onDone,
  modo,
  codigoConvite,
  inicial,
  params,
}: RegistroRequest & { onDone: (answer: RespostaDoRegistro) => void }) => {
  const step = useMemo(
    () => passoDe({ modo, ...(inicial && { inicial }), ...(codigoConvite && { codigoConvite }) }),
    [modo, inicial, codigoConvite],
  );
  const standing = useMemo(() => ({ params, subject: null, before: [] }), [params]);
  return (
    <FormStepPage
      step={step}
      standing={standing}
      place={places.registro.registro.path}
      onDone={(_, answer) => onDone(answerOf(registro.record, answer))}
    />
  );
};
