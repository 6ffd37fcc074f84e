import { ConfirmDialog } from '../actions/ConfirmDialog.tsx';

export const ALTERACOES_NAO_SALVAS = 'As alterações não foram salvas. Deseja sair mesmo assim?';

interface UnsavedDialogProps {
  question: { leave: () => void; stay: () => void } | null;
}

/** Asks before what was typed is lost. */
export const UnsavedDialog = ({ question }: UnsavedDialogProps) =>
  question && (
    <ConfirmDialog
      danger
      text={ALTERACOES_NAO_SALVAS}
      onAnswer={(yes) => (yes ? question.leave() : question.stay())}
    />
  );
