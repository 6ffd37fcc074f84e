import { DialogContentText } from '@mui/material';
import { camposDaSenhaAtual, conta } from '#contract/gateway/acesso/conta.ts';
import type { FormasDeConfirmar } from '#contract/gateway/acesso/sessao.ts';
import { MINUTOS_DA_CONFIRMACAO } from '#domain/confirmacao.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { submitAt } from '#src/ui/actions/submissionErrors.ts';
import { FatorForm, type Prova } from '#src/workflows/acesso/conta/FatorForm.tsx';
import { Asked } from '#src/workflows/shared/Asked.tsx';
import { useAsk } from '#src/workflows/shared/useAsk.ts';
import { useServices } from './useSession.ts';

const POR_QUE = `O que você pediu só é feito por quem confirmou há menos de ${MINUTOS_DA_CONFIRMACAO} minutos quem é. Nada do que você preencheu se perde.`;

/** Nobody's second factor: the password is asked for. */
const isSenha = ({ aplicativo, pergunta }: FormasDeConfirmar) => !aplicativo && pergunta === null;

/** Asks for the second factor, or for the password of who has none; the call that waits goes on after it. */
export function StepUpDialog({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const { client } = useServices();
  const asked = useAsk(conta.askConfirmacao, {}, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
  /** Sends a proof; a refused one is shown at its field. */
  const prove = (prova: Prova | { senhaatual: string }) => {
    const [field = ''] = Object.keys(prova);
    return submitAt(field, conta.confirm.failure, async () => {
      await client.call(conta.confirm, prova);
      onAnswer(true);
    });
  };
  const cancel = () => onAnswer(false);
  return (
    <DialogFrame title="Confirme quem você é" onClose={cancel}>
      <Asked asked={asked}>
        {(formas) =>
          isSenha(formas) ? (
            <DialogForm
              fields={camposDaSenhaAtual}
              words={<DialogContentText sx={{ mb: 1 }}>{POR_QUE}</DialogContentText>}
              submit="ra.action.confirm"
              onCancel={cancel}
              onSubmit={({ senhaatual }) => prove({ senhaatual: String(senhaatual) })}
            />
          ) : (
            <FatorForm
              formas={formas}
              why={POR_QUE}
              ask={() => client.call(conta.askConfirmacao, {})}
              submit="ra.action.confirm"
              onProve={prove}
              onCancel={cancel}
            />
          )
        }
      </Asked>
    </DialogFrame>
  );
}
