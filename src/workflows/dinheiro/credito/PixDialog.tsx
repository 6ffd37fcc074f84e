import { Alert, Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useMemo, useState } from 'react';
import { useInput } from 'react-admin';
import { type CobrancaPix, credito, SOLICITACAO_PIX } from '#contract/gateway/dinheiro/credito.ts';
import { valorAbaixoDoMinimo } from '#domain/credito.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { usePatio } from '#src/ui/context.ts';
import type { FieldRule } from '#src/ui/fields/fieldInput.ts';
import { useAsk } from '../../shared/useAsk.ts';
import { Tutorial } from '../../suporte/tutoriais/Tutorial.tsx';
import { PixCharge } from './PixCharge.tsx';
import { valorDoCredito } from './valorDoCredito.ts';

const FIELDS = { valor: valorDoCredito };

/**
 * The minimum top-up, in cents. When its query fails, `unknown` tells the person, and the gateway alone
 * enforces it.
 */
const useMinimum = (companyId: number): { minimum: number; unknown: string | null } => {
  const { data, error } = useAsk(credito.minimoPix, { companyId }, { gcTime: 0 });
  return {
    minimum: data?.valorMinimo ?? 0,
    unknown: data === undefined && error ? tell(error, credito.minimoPix.failure) : null,
  };
};

/** Offers the minimum after a smaller amount failed validation. */
const Minimum = ({ minimum, refusal }: { minimum: number; refusal: string }) => {
  const { field, fieldState } = useInput({ source: 'valor' });
  if (fieldState.error?.message !== refusal) return null;
  return (
    <DialogContentText sx={{ mt: 2 }}>
      Deseja usar o valor mínimo?{' '}
      <Button type="submit" size="small" variant="outlined" onClick={() => field.onChange(minimum)}>
        Usar {formatReais(minimum)}
      </Button>
    </DialogContentText>
  );
};

interface AmountProps {
  companyId: number;
  onGenerate: (valor: number) => ReturnType<ReturnType<typeof useSubmit>>;
  onClose: () => void;
}

const Amount = ({ companyId, onGenerate, onClose }: AmountProps) => {
  const { minimum, unknown } = useMinimum(companyId);
  const refusal = valorAbaixoDoMinimo(minimum);
  const rules = useMemo(
    (): readonly FieldRule<typeof FIELDS>[] => [
      { field: 'valor', message: refusal, broken: ({ valor }) => valor > 0 && valor < minimum },
    ],
    [minimum, refusal],
  );
  return (
    <DialogForm
      fields={FIELDS}
      rules={rules}
      words={
        <>
          {minimum > 0 && (
            <DialogContentText sx={{ mb: 1 }}>
              O valor mínimo de recarga da empresa é de {formatReais(minimum)}.
            </DialogContentText>
          )}
          {unknown && <Alert severity="warning">{unknown}</Alert>}
        </>
      }
      submit="Gerar PIX"
      onCancel={onClose}
      onSubmit={({ valor }) => onGenerate(valor as number)}
    >
      <Minimum {...{ minimum, refusal }} />
      <Tutorial lugar="pix" />
    </DialogForm>
  );
};

/** Credit by PIX: the amount, then the charge. Closing the dialog drops both. */
export function PixDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const { client } = usePatio();
  const submit = useSubmit();
  const [charge, setCharge] = useState<CobrancaPix | null>(null);
  const generate = (valor: number) =>
    submit(credito.gerarPix.failure, async () => {
      const { message, data } = await client.call(credito.gerarPix, { valor, solicitacao: SOLICITACAO_PIX });
      setCharge(data);
      return message;
    });
  return (
    <DialogFrame title="Adicionar crédito por PIX" onClose={onClose}>
      {charge ? (
        <>
          <DialogContent>
            <PixCharge charge={charge} onRenew={() => generate(charge.valor)} />
          </DialogContent>
          <DialogActions>
            <TextButton color="inherit" label="ra.action.close" onClick={onClose} />
          </DialogActions>
        </>
      ) : (
        <Amount companyId={companyId} onGenerate={generate} onClose={onClose} />
      )}
    </DialogFrame>
  );
}
