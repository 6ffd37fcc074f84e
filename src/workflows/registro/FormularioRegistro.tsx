import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { FormDataConsumer, useDataProvider } from 'react-admin';
import { type RespostaDoRegistro, registro } from '#contract/gateway/registro.ts';
import {
  camposRegistro,
  type ModoDoRegistro,
  type Registro,
  registroInicial,
  regrasDoRegistro,
} from '#domain/registro.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';
import { fieldErrors, tell } from '#src/dataProvider/failure.ts';
import { FieldForm } from '#src/ui/fields/FieldForm.tsx';
import { FormSections } from '#src/ui/fields/FormSections.tsx';
import { SubmitButton } from '#src/ui/fields/SubmitButton.tsx';
import { useToast } from '#src/ui/useToast.ts';
import { secoesDoRegistro } from './secoes.ts';

interface Props {
  modo: ModoDoRegistro;
  /** Of the link, in the mode of an invitation. */
  codigoConvite?: string;
  /** What is known already. */
  inicial: Partial<Registro>;
  onDone: (answer: RespostaDoRegistro) => void;
}

/** A dispatcher may be a person: the label says which documents are taken. */
const Secoes = ({ modo, fields }: { modo: ModoDoRegistro; fields: typeof camposRegistro }) => (
  <FormDataConsumer>
    {({ formData }) => {
      const despachante = formData.isdesp_emp === true && modo !== 'convite';
      const label = despachante ? 'CPF/CNPJ' : 'CNPJ';
      return (
        <FormSections
          fields={{ ...fields, cnpj_emp: { ...fields.cnpj_emp, label } }}
          rules={regrasDoRegistro(modo)}
          sections={secoesDoRegistro(modo)}
        />
      );
    }}
  </FormDataConsumer>
);

/** The registration of a company and its first user. */
export const FormularioRegistro = ({ modo, codigoConvite, inicial, onDone }: Props) => {
  const { call } = useDataProvider<PatioDataProvider>();
  const toast = useToast();
  const record = useMemo(() => ({ ...registroInicial(modo), ...inicial }), [modo, inicial]);
  const rules = useMemo(() => regrasDoRegistro(modo), [modo]);
  const fields = useMemo(
    () => ({ ...camposRegistro, email: { ...camposRegistro.email, readOnly: modo === 'convite' } }),
    [modo],
  );
  const submit = async (values: Registro) => {
    try {
      onDone(
        await call(registro.registrar, {
          ...values,
          ...(codigoConvite && { codigoConvite }),
          codigoEmpresas: null,
        }),
      );
      return undefined;
    } catch (error) {
      toast('error', tell(error, registro.registrar.failure));
      return { ...fieldErrors(error), root: { serverError: tell(error, registro.registrar.failure) } };
    }
  };
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
      <FieldForm
        fields={fields}
        rules={rules}
        record={record}
        onSubmit={(values: unknown) => submit(values as Registro)}
        warnWhenUnsavedChanges
      >
        <Secoes modo={modo} fields={fields} />
        <Stack direction="row" sx={{ justifyContent: 'flex-end', mt: 3 }}>
          <SubmitButton label="Registrar" icon={null} />
        </Stack>
      </FieldForm>
    </Paper>
  );
};
