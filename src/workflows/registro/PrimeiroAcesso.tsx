import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import {
  camposPrimeiroAcesso,
  PRIMEIRO_ACESSO_FEITO,
  primeiroAcesso,
  type PrimeiroAcesso as Valores,
} from '#contract/gateway/primeiroAcesso.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';
import { fieldErrors, tell } from '#src/dataProvider/failure.ts';
import { FieldForm } from '#src/ui/fields/FieldForm.tsx';
import { FormSections } from '#src/ui/fields/FormSections.tsx';
import { SubmitButton } from '#src/ui/fields/SubmitButton.tsx';
import { useToast } from '#src/ui/useToast.ts';
import { Asked } from '../Asked.tsx';
import { useAsk } from '../useAsk.ts';

type Campo = keyof typeof camposPrimeiroAcesso;

const SECOES: readonly { title: string; fields: readonly Campo[] }[] = [
  { title: 'Código', fields: ['codigo'] },
  {
    title: 'Primeira empresa',
    fields: ['nomraz_emp', 'nomfan_emp', 'cnpj_emp', 'rennov_emp', 'renusa_emp', 'renite_emp', 'renmon_emp'],
  },
  { title: 'Primeiro usuário', fields: ['nome_usu', 'cpf_usu', 'email', 'senha'] },
];

const VAZIO = { rennov_emp: true, renusa_emp: false, renite_emp: false, renmon_emp: false };

const Formulario = ({ onDone }: { onDone: (email: string) => void }) => {
  const { call } = useDataProvider<PatioDataProvider>();
  const toast = useToast();
  const submit = async (values: Valores) => {
    try {
      onDone((await call(primeiroAcesso.registrar, values)).email);
      return undefined;
    } catch (error) {
      const said = tell(error, primeiroAcesso.registrar.failure);
      toast('error', said);
      return { ...fieldErrors(error), root: { serverError: said } };
    }
  };
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography sx={{ mb: 2 }}>
        Cadastre a primeira empresa e o primeiro usuário desta instalação. O código é mostrado quando o Pátio
        inicia. Com o e-mail do suporte (SUPPORT_EMAIL), este usuário cadastra as demais empresas.
      </Typography>
      <FieldForm
        fields={camposPrimeiroAcesso}
        record={VAZIO}
        onSubmit={(values: unknown) => submit(values as Valores)}
        warnWhenUnsavedChanges
      >
        <FormSections fields={camposPrimeiroAcesso} sections={SECOES} />
        <Stack direction="row" sx={{ justifyContent: 'flex-end', mt: 3 }}>
          <SubmitButton label="Cadastrar" icon={null} />
        </Stack>
      </FieldForm>
    </Paper>
  );
};

const Entrar = ({ message, email }: { message: string; email?: string }) => (
  <Stack spacing={2} sx={{ alignItems: 'start' }}>
    <Alert severity={email === undefined ? 'info' : 'success'}>{message}</Alert>
    <Button
      variant="contained"
      href={email === undefined ? '/login' : `/login?email=${encodeURIComponent(email)}`}
    >
      Acessar
    </Button>
  </Stack>
);

/** The first company and user of an installation: a form that opens once. */
export const PrimeiroAcesso = () => {
  const [email, setEmail] = useState<string | null>(null);
  const asked = useAsk(primeiroAcesso.aberto, {});
  if (email !== null) return <Entrar message={primeiroAcesso.registrar.success} email={email} />;
  return (
    <Asked asked={asked}>
      {({ aberto }) =>
        aberto ? <Formulario onDone={setEmail} /> : <Entrar message={PRIMEIRO_ACESSO_FEITO} />
      }
    </Asked>
  );
};
