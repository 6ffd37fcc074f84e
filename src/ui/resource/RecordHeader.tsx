import { Alert, Paper } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useDeleteController, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Fields, RecordOfFields } from '#domain/fields/field.ts';
import { ERRO_DELETAR } from '#domain/texts.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { ConfirmDialog } from '../actions/ConfirmDialog.tsx';
import { TextButton } from '../actions/TextButton.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import type { AnyResource } from './resource.ts';
import { isNew, useRecord } from './useEntityForm.ts';

/** The display name of a record, on its page and in questions about it. */
const headingOf = ({ heading, entity }: AnyResource, record: Record<string, unknown>): string =>
  heading
    ? heading(record as RecordOfFields<Fields>)
    : `${entity.singular}: ${record[entity.title] ?? record.id}`;

/** The header of a record's page: its name and actions. */
export const RecordHeader = ({ resource, children }: { resource: AnyResource; children: ReactNode }) => {
  const { entity, badge, title, help } = resource;
  const record = useRecord();
  const known = !isNew(record);
  return (
    <PageHeader
      title={known ? headingOf(resource, record) : `${entity.singular}: novo cadastro`}
      help={help}
      topic={title}
    >
      {known && badge?.(record)}
      {children}
    </PageHeader>
  );
};

export const Content = ({ children }: { children: ReactNode }) => (
  <Paper variant="outlined" sx={{ p: 3 }}>
    {children}
  </Paper>
);

/** The reasons why parts of a record are fixed, each once. */
export const LockNotes = ({ reasons }: { reasons: readonly (string | undefined)[] }) =>
  [...new Set(reasons)].map(
    (reason) =>
      reason && (
        <Alert key={reason} severity="info" sx={{ mb: 2 }}>
          {reason}
        </Alert>
      ),
  );

/** Removes the page's record after a confirmation, and returns to its list. */
export const DeleteButton = ({ resource }: { resource: AnyResource }) => {
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const navigate = useNavigate();
  const form = useFormContext();
  const translate = useTranslate();
  const record = useRecord();
  const { handleDelete, isPending } = useDeleteController({
    mutationMode: 'pessimistic',
    mutationOptions: {
      onSuccess: () => {
        notify('ra.notification.deleted', { type: 'success', messageArgs: { smart_count: 1 } });
        // Reset the form, so that leaving does not warn about unsaved changes.
        form?.reset(form.getValues());
        navigate(resource.paths.list, { replace: true });
      },
      onError: (error) => notify(tell(error, ERRO_DELETAR), { type: 'error' }),
    },
  });
  return (
    <>
      <TextButton
        variant="outlined"
        size="small"
        color="error"
        label="ra.action.delete"
        loading={isPending}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          danger
          text="ra.message.delete_content"
          about={`${headingOf(resource, record)}.`}
          consequence="O registro deixa de existir, e não há como desfazer depois."
          verb={translate('ra.action.delete')}
          onAnswer={(yes) => {
            setAsking(false);
            if (yes) handleDelete();
          }}
        />
      )}
    </>
  );
};
