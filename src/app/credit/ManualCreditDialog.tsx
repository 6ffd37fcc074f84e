import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { credito } from '#contract/gateway/credito.ts';
import { SEM_VALOR_DE_CREDITO } from '#domain/credito.ts';
import { parseReais } from '#domain/values/dinheiro.ts';
import { fieldErrors, tell } from '#src/dataProvider/failure.ts';
import { Dialog } from '../native/Dialog.tsx';
import { Field } from '../native/Field.tsx';
import { PasswordField } from '../native/PasswordField.tsx';
import { typedValue } from '../native/typedValue.ts';
import { useEmpresaLogada, useServices } from '../session/useSession.ts';
import { BALANCE } from './useBalance.ts';

interface Errors {
  value?: string;
  motivo?: string;
  senha?: string;
}

/** What is wrong with what was typed, before anybody is asked. */
const refusalsOf = (value: number, motivo: string): Errors => ({
  ...(value <= 0 && { value: SEM_VALOR_DE_CREDITO }),
  ...(motivo === '' && { motivo: 'Informe o motivo do crédito!' }),
});

/** Credit by hand. The request has a name of its own: sent twice, it is given once. */
export function ManualCreditDialog({ onClose }: { onClose: () => void }) {
  const { client } = useServices();
  const company = useEmpresaLogada();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [chave] = useState(() => crypto.randomUUID());
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = parseReais(typedValue(event.currentTarget, 'value')) ?? 0;
    const motivo = typedValue(event.currentTarget, 'motivo').trim();
    const senha = typedValue(event.currentTarget, 'senha');
    const refused = refusalsOf(value, motivo);
    setErrors(refused);
    if (Object.keys(refused).length > 0 || busy) return;
    setBusy(true);
    try {
      const { message } = await client.call(credito.adicionar, { value, motivo, senha, chave });
      notify(message, { type: 'success' });
      queryClient.invalidateQueries({ queryKey: BALANCE });
      onClose();
    } catch (error) {
      setErrors(fieldErrors(error));
      notify(tell(error, credito.adicionar.failure), { type: 'error' });
      setBusy(false);
    }
  };
  return (
    <Dialog title="Crédito manual" onClose={onClose}>
      <form className="dialog-body" onSubmit={submit} noValidate>
        <p>
          O crédito vai para a conta que paga por <strong>{company?.nomfan_emp}</strong>.
        </p>
        <Field label="Valor (R$)" name="value" inputMode="decimal" placeholder="0,00" error={errors.value} />
        <Field label="Motivo" name="motivo" maxLength={200} error={errors.motivo} />
        <PasswordField
          label="Senha de confirmação"
          name="senha"
          autoComplete="off"
          error={errors.senha}
          onChange={(event) => setReady(event.currentTarget.value !== '')}
        />
        <button type="submit" className="button" disabled={!ready} aria-busy={busy}>
          Adicionar crédito
        </button>
      </form>
    </Dialog>
  );
}
