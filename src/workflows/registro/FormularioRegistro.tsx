import { useMemo } from 'react';
import { type RespostaDoRegistro, registro } from '#contract/gateway/registro.ts';
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
import { formStep, type Standing } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { secoesDoRegistro } from './secoes.ts';

interface RegistroRequest {
  modo: ModoDoRegistro;
  /** Code from the link, in the mode of an invitation. */
  codigoConvite?: string;
  /** Values known in advance. */
  inicial: Partial<Registro>;
}

const SOZINHO: Standing = { params: {}, subject: null, before: [] };

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

const passoDe = ({ modo, codigoConvite, inicial }: RegistroRequest) =>
  formStep({
    fields: camposDe(modo),
    faces: facesDe(modo),
    sections: secoesDoRegistro(modo),
    rules: regrasDoRegistro(modo),
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
}: RegistroRequest & { onDone: (answer: RespostaDoRegistro) => void }) => {
  const step = useMemo(
    () => passoDe({ modo, inicial, ...(codigoConvite && { codigoConvite }) }),
    [modo, inicial, codigoConvite],
  );
  return (
    <FormStepPage
      step={step}
      place={places.registro.registro.path}
      standing={SOZINHO}
      onDone={(_, answer) => onDone(answerOf(registro.record, answer))}
    />
  );
};
