import { Box, Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { Dialog, DialogProps } from '../action.ts';
import { useSessao } from '../context.ts';
import { besideText } from '../recordName.ts';
import { ActionWords, ConfirmDialog, FeeWords, wordsOf } from './ConfirmDialog.tsx';
import { DialogForm } from './DialogForm.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { FilesDialog } from './FilesDialog.tsx';
import { type AnyAction, type AnySubject, isVisible, said, type TryOnce } from './runAction.ts';
import { submissionErrors } from './submissionErrors.ts';
import { TextButton } from './TextButton.tsx';
import { type Runner, RunnerContext } from './useActionRunner.ts';

interface ActionDialogProps {
  action: AnyAction;
  dialog: Dialog<AnySubject>;
  subject: AnySubject;
  /** Said of a selection besides. */
  aside?: string;
  tryOnce: TryOnce;
  onClose: () => void;
  /** Runs a choice of the dialog, as if it had been clicked. */
  run: (action: AnyAction, subject: AnySubject) => void;
}

/** Allows one attempt at a time, and closes the dialog after a successful one. */
const useAttempt = (tryOnce: TryOnce, onClose: () => void) => {
  const [working, setWorking] = useState(false);
  const busy = useRef(false);
  const submit = async (values: Record<string, unknown>) => {
    if (busy.current) return undefined;
    busy.current = true;
    setWorking(true);
    const attempt = await tryOnce({ values });
    busy.current = false;
    setWorking(false);
    if (attempt.done) onClose();
    return submissionErrors(attempt);
  };
  return { working, submit };
};

/** The buttons of a dialog that asks nothing: its choices, or 'Fechar'. */
const ChoiceButtons = ({ dialog, subject, onClose, run }: Omit<ActionDialogProps, 'action' | 'tryOnce'>) => {
  const sessao = useSessao();
  const choices = (dialog.choices ?? []).filter((choice) => isVisible(choice, subject, sessao));
  return (
    <DialogActions>
      <TextButton color="inherit" label="ra.action.close" onClick={onClose} />
      {choices.map((choice) => (
        <Button
          key={choice.name}
          variant={choice.tone === 'neutral' ? 'outlined' : 'contained'}
          color={choice.tone === 'danger' ? 'error' : 'primary'}
          disabled={(choice.disabled?.(subject) ?? null) !== null}
          onClick={() => {
            if (!choice.leavesOpen) onClose();
            run(choice, subject);
          }}
        >
          {said(choice.label, subject)}
        </Button>
      ))}
    </DialogActions>
  );
};

/** An action's dialog: fields, a component of its own, choices, or a text to read. */
export const ActionDialog = (props: ActionDialogProps) => {
  const { action, dialog, subject, aside = '', tryOnce, onClose } = props;
  const { working, submit } = useAttempt(tryOnce, onClose);
  const Own = dialog.component as ComponentType<DialogProps<AnySubject>> | undefined;
  const text = typeof dialog.text === 'function' ? dialog.text(subject) : dialog.text;
  const { verb, fee, ...acts } = wordsOf(action, subject, useSessao());
  const goesOn = action.call !== undefined || action.after !== undefined;
  const leave = () => {
    if (!working) onClose();
  };
  const words = (goesOn || text !== undefined || acts.about !== '' || acts.consequence !== '') && (
    <Box sx={{ mb: dialog.fields ? 2 : 0 }}>
      <ActionWords {...acts} aside={aside} />
      {text !== undefined && text !== '' && (
        <DialogContentText component="div" sx={{ mt: acts.about ? 1 : 0 }}>
          {text}
        </DialogContentText>
      )}
    </Box>
  );

  return (
    <DialogFrame
      title={said(dialog.title ?? action.label, subject)}
      width={dialog.width}
      onClose={dialog.stays ? undefined : leave}
    >
      {Own && words && (
        <DialogContent sx={{ flex: '0 0 auto', pb: 1 }}>
          {words}
          <FeeWords fee={fee} />
        </DialogContent>
      )}
      {Own && <Own {...{ subject, working }} submit={verb} onCancel={leave} onSubmit={submit} />}
      {!Own && (dialog.choices !== undefined || !goesOn) && (
        <>
          <DialogContent>{words}</DialogContent>
          <ChoiceButtons {...props} />
        </>
      )}
      {!Own && dialog.choices === undefined && goesOn && (
        <DialogForm
          fields={(typeof dialog.fields === 'function' ? dialog.fields(subject) : dialog.fields) ?? {}}
          initial={dialog.initial?.(subject) ?? {}}
          rules={dialog.rules}
          submit={verb}
          danger={action.tone === 'danger'}
          onCancel={leave}
          onSubmit={submit}
          {...{ words, working }}
        >
          <FeeWords fee={fee} />
        </DialogForm>
      )}
    </DialogFrame>
  );
};

/** The runner's open questions, one dialog above the other. */
const Questions = ({ questions, place, run }: Runner) => {
  const sessao = useSessao();
  return questions.map(({ id, action, subject, asks, aside, close }) => {
    if ('text' in asks) {
      const { text, name } = asks;
      const words = wordsOf(action, subject, sessao);
      return (
        <ConfirmDialog
          key={id}
          text={text}
          {...{ ...words, aside }}
          about={words.about || besideText(`${text} ${words.consequence}`, name) || ''}
          danger={action.tone === 'danger'}
          onAnswer={close}
        />
      );
    }
    const { tryOnce } = asks;
    const onClose = () => close(false);
    const send = async (files: readonly File[]) => {
      const { done } = await tryOnce({ values: {}, files });
      if (done) onClose();
    };
    if (action.files) {
      const title = said(action.label, subject);
      return <FilesDialog key={id} rules={action.files} onSend={send} {...{ title, place, onClose }} />;
    }
    return action.dialog ? (
      <ActionDialog key={id} dialog={action.dialog} {...{ action, subject, aside, tryOnce, onClose, run }} />
    ) : null;
  });
};

/** Provides a runner to the actions below it, and shows its questions. */
export const RunnerProvider = ({ runner, children }: { runner: Runner; children: ReactNode }) => (
  <RunnerContext value={runner}>
    {children}
    <Questions {...runner} />
  </RunnerContext>
);
