import { useSessao } from '../context.ts';
import { besideText } from '../recordName.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { FilesDialog } from './FilesDialog.tsx';
import { said } from './runAction.ts';
import type { Runner } from './useActionRunner.ts';
import { wordsOf } from './wordsOf.ts';

/** The runner's open questions, one dialog above the other. */
export const Questions = ({ runner, place }: { runner: Runner; place: string }) => {
  const sessao = useSessao();
  return runner.questions.map((question) => {
    if (question.kind === 'confirm') {
      const { id, text, action, subject, name, answer } = question;
      const words = wordsOf(action, subject, sessao);
      return (
        <ConfirmDialog
          key={id}
          text={text}
          {...words}
          about={words.about || besideText(`${text} ${words.consequence}`, name) || ''}
          danger={action.tone === 'danger'}
          onAnswer={answer}
        />
      );
    }
    const { id, action, subject, tryOnce, close } = question;
    const send = async (files: readonly File[]) => {
      const { done } = await tryOnce({ values: {}, files });
      if (done) close();
    };
    if (action.files) {
      const title = said(action.label, subject);
      return (
        <FilesDialog key={id} rules={action.files} onSend={send} onClose={close} {...{ title, place }} />
      );
    }
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
};
