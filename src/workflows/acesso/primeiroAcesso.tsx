import { Typography } from '@mui/material';
import { useState } from 'react';
import {
  camposPrimeiroAcesso,
  PRIMEIRO_ACESSO_FEITO,
  primeiroAcesso,
  type PrimeiroAcesso as Valores,
} from '#contract/gateway/acesso/primeiroAcesso.ts';
import { answerOf, call } from '#src/ui/action.ts';
import { FormStepPage } from '#src/ui/form/FormStepPage.tsx';
import { formStep } from '#src/ui/screen.ts';
import { Acessar } from '../cadastros/registro/Acessar.tsx';
import { Asked } from '../shared/Asked.tsx';
import { useAsk } from '../shared/useAsk.ts';

const cadastro = formStep({
  fields: camposPrimeiroAcesso,
  sections: [
    { title: 'Código', fields: ['codigo'] },
    {
      title: 'Primeira empresa',
      fields: [
        'nomraz_emp',
        'nomfan_emp',
        'cnpj_emp',
        'rennov_emp',
        'renusa_emp',
        'renite_emp',
        'renmon_emp',
      ],
    },
    { title: 'Primeiro usuário', fields: ['nome_usu', 'cpf_usu', 'email', 'senha'] },
  ],
  initial: () => ({ rennov_emp: true, renusa_emp: false, renite_emp: false, renmon_emp: false }),
  action: {
    name: 'cadastrar',
    label: 'Cadastrar',
    call: call(primeiroAcesso.record, (values: Valores) => values),
  },
});

const Formulario = ({ onDone }: { onDone: (email: string) => void }) => (
  <>
    <Typography sx={{ mb: 2 }}>
      Cadastre a primeira empresa e o primeiro usuário desta instalação. O código é mostrado quando o Pátio
      inicia. Com o e-mail do suporte (SUPPORT_EMAIL), este usuário cadastra as demais empresas.
    </Typography>
    <FormStepPage
      step={cadastro}
      place="/primeiro-acesso"
      onDone={(_, answer) => onDone(answerOf(primeiroAcesso.record, answer).email)}
    />
  </>
);

/** Registers the first company and user of an installation: a form that is available once. */
export const PrimeiroAcesso = () => {
  const [email, setEmail] = useState<string | null>(null);
  const asked = useAsk(primeiroAcesso.aberto, {});
  if (email !== null)
    return <Acessar severity="success" message={primeiroAcesso.record.success} email={email} />;
  return (
    <Asked asked={asked}>
      {({ aberto }) =>
        aberto ? (
          <Formulario onDone={setEmail} />
        ) : (
          <Acessar severity="info" message={PRIMEIRO_ACESSO_FEITO} />
        )
      }
    </Asked>
  );
};
