import type { FormasDeConfirmar } from '#contract/gateway/sessao.ts';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { FatorForm, type Prova } from '#src/workflows/conta/FatorForm.tsx';

interface Props {
  formas: FormasDeConfirmar;
  ask: () => Promise<FormasDeConfirmar>;
  /** Resolves to the errors by field, if it was refused. */
  onSend: (prova: Prova) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
}

/** Asks for the second factor, after the password. */
export const CodeDialog = ({ formas, ask, onSend, onClose }: Props) => (
  <DialogFrame title="Verificação em duas etapas" onClose={onClose}>
    <FatorForm {...{ formas, ask }} submit="Entrar" onProve={onSend} onCancel={onClose} />
  </DialogFrame>
);
