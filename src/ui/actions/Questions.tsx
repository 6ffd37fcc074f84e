import { later } from '../later.tsx';
import type { Runner } from './useActionRunner.ts';

const ActionDialog = later(async () => (await import('./ActionDialog.tsx')).ActionDialog);
const ConfirmDialog = later(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);
const FilesDialog = later(async () => (await import('./FilesDialog.tsx')).FilesDialog);

/** What the runner asks, one dialog above the other. */
export const Questions = ({ runner, place }: { runner: Runner; place: string }) =>
  runner.questions.map((question) => {
    if (question.kind === 'confirm') {
      const { id, text, action, answer } = question;
      return <ConfirmDialog key={id} text={text} danger={action.tone === 'danger'} onAnswer={answer} />;
    }
    const { id, action, subject, tryOnce, close } = question;
    if (action.files)
      return (
        <FilesDialog
          key={id}
          files={action.files}
          place={place}
          onClose={close}
          {...{ action, subject, tryOnce }}
        />
      );
    return action.dialog ? (
      <ActionDialog
        key={id}
        dialog={action.dialog}
        onClose={close}
        run={runner.run}
        {...{ action, subject, tryOnce }}
      />
    ) : null;
  });
