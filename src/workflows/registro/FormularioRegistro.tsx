import { useMemo } from 'react';
import { type RespostaDoRegistro, registro } from '#contract/gateway/registro.ts';
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
import { secoesDoRegistro } from './secoes.ts';

interface Pedido {
  modo: ModoDoRegistro;
  /** Of the link, in the mode of an invitation. */
  codigoConvite?: string;
  /** What is known already. */
  inicial: Partial<Registro>;
}

const SOZINHO: Standing = { params: {}, subject: null, before: [] };

/** Only support registers dispatchers, and those may be persons: the label says which documents are taken. */
const camposDe = (modo: ModoDoRegistro) => ({
  ...camposRegistro,
  cnpj_emp: { ...camposRegistro.cnpj_emp, label: modo === 'suporte' ? 'CPF/CNPJ' : 'CNPJ' },
  email: { ...camposRegistro.email, readOnly: modo === 'convite' },
});

const passoDe = ({ modo, codigoConvite, inicial }: Pedido) =>
  formStep({
    fields: camposDe(modo),
    sections: secoesDoRegistro(modo),
    rules: regrasDoRegistro(modo),
    initial: () => ({ ...registroInicial(modo), ...inicial }),
    action: {
      name: 'registrar',
      label: 'Registrar',
      call: call(registro.registrar, (values: Registro) => ({
        ...values,
        ...(codigoConvite && { codigoConvite }),
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
}: Pedido & { onDone: (answer: RespostaDoRegistro) => void }) => {
  const step = useMemo(
    () => passoDe({ modo, inicial, ...(codigoConvite && { codigoConvite }) }),
    [modo, inicial, codigoConvite],
  );
  return (
    <FormStepPage
      step={step}
      place="/registro"
      standing={SOZINHO}
      onDone={(_, answer) => onDone(answerOf(registro.registrar, answer))}
    />
  );
};
