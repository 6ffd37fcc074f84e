import { DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { createContext, useContext, useMemo, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Conflito } from '#domain/errors.ts';
import { fromWire } from '#domain/fields/wire.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { DialogFrame } from '../actions/DialogFrame.tsx';
import { TextButton } from '../actions/TextButton.tsx';
import { FieldForm, SubmitButton } from '../fields/FieldForm.tsx';
import { FieldView } from '../fields/FieldView.tsx';
import { FormSections } from '../fields/FormSections.tsx';
import { KeptTyped } from '../fields/KeptTyped.tsx';
import { Content, DeleteButton, LockNotes, RecordHeader } from './RecordHeader.tsx';
import type { AnyResource } from './resource.ts';
import { isNew, useEntityForm, useRecord, useVerbs } from './useEntityForm.ts';

type EntityForm = ReturnType<typeof useEntityForm>;

/** The form's sections for its current values. */
export const LiveSections = ({ fields, rules, sectionsOf }: EntityForm) => {
  const shape = useWatch({ compute: (values) => JSON.stringify(sectionsOf(values)) });
  const sections = useMemo(() => JSON.parse(shape) as ReturnType<typeof sectionsOf>, [shape]);
  return <FormSections {...{ fields, rules, sections }} />;
};

interface Conflict {
  /** Another user's save since the record was read; null if there is none. */
  conflict: Conflito | null;
  settle: () => void;
}

export const ConflictContext = createContext<Conflict>({ conflict: null, settle: () => {} });

/**
 * Another user saved first: shows their values, and lets the person keep or discard the typed ones, which are never
 * lost unseen.
 */
const ConflictDialog = ({ fields }: Pick<EntityForm, 'fields'>) => {
  const { conflict, settle } = useContext(ConflictContext);
  const { setValue, reset } = useFormContext();
  const id = useRecordContext()?.id;
  if (!conflict) return null;
  const { quem, quando, campos, registro } = conflict;
  const theirs = fromWire(fields, registro);
  const changed = Object.entries(fields)
    .filter(([, { label }]) => campos.some(({ rotulo }) => rotulo === label))
    .map(([name, field]) => ({ ...field, name }));
  return (
    <DialogFrame title="Este registro mudou enquanto você editava" width={45} onClose={settle}>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {quem ?? 'Outra pessoa'} salvou este registro{quando ? ` em ${formatDateTime(quando)}` : ''}. O que
          está gravado agora:
        </DialogContentText>
        <FieldView fields={changed} record={theirs} />
      </DialogContent>
      <DialogActions>
        <TextButton
          label="Usar o que está gravado"
          color="inherit"
          onClick={() => {
            reset({ ...theirs, id });
            settle();
          }}
        />
        <TextButton
          label="Continuar com o que digitei"
          variant="contained"
          onClick={() => {
            setValue('versao', theirs.versao, { shouldDirty: true });
            settle();
          }}
        />
      </DialogActions>
    </DialogFrame>
  );
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
      <ConflictDialog fields={form.fields} />
    </FieldForm>
  );
};
