import { useState } from 'react';
import { TextButton } from '../actions/TextButton.tsx';
import { FieldForm } from '../fields/FieldForm.tsx';
import { KeptTyped } from '../fields/KeptTyped.tsx';
import { SubmitButton } from '../fields/SubmitButton.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { useConflict } from './conflict.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { type EntityForm, LiveSections } from './LiveSections.tsx';
import { LockNotes } from './LockNotes.tsx';
import { Content, RecordHeader } from './RecordHeader.tsx';
import type { AnyResource } from './resource.ts';
import { useEntityForm } from './useEntityForm.ts';
import { isNew, useRecord } from './useRecord.ts';
import { useVerbs } from './useVerbs.ts';

/** The dialog of a save conflict, if there is one. */
const Conflict = ({ fields }: Pick<EntityForm, 'fields'>) => {
  const { conflict, settle } = useConflict();
  return conflict && <ConflictDialog {...{ conflict, fields }} onClose={settle} />;
};

interface RecordFormProps {
  resource: AnyResource;
  /** Answers to the question asked before editing: sent with the save. */
  asked: Readonly<Record<string, unknown>>;
  onCancel: () => void;
}

/** The record's form with its buttons; saved through the surrounding react-admin context. */
export const RecordForm = ({ resource, asked, onCancel }: RecordFormProps) => {
  const may = useVerbs(resource);
  const { list } = resource.paths;
  const now = useRecord();
  // Snapshot at opening: a refetch must not overwrite the typed values.
  const [record] = useState(() => ({ ...now, ...asked }));
  const form = useEntityForm(resource, record);
  const { remove, fields: fixed = {} } = form.locks;
  const common = { color: 'inherit', size: 'small' } as const;
  return (
    <FieldForm fields={form.fields} rules={form.rules} record={record} warnWhenUnsavedChanges>
      <KeptTyped fields={form.fields} />
      <RecordHeader resource={resource}>
        {isNew(record) ? (
          <TextButton {...common} label="ra.action.back" to={list} />
        ) : (
          <>
            <TextButton {...common} label="ra.action.cancel" onClick={onCancel} />
            {may('remove') && !remove && <DeleteButton resource={resource} />}
          </>
        )}
        <SubmitButton size="small" />
      </RecordHeader>
      <Content>
        <LockNotes reasons={Object.values(fixed)} />
        <LiveSections {...form} />
      </Content>
      <Conflict fields={form.fields} />
    </FieldForm>
  );
};
