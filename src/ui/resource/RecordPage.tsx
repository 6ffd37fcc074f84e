import { Stack } from '@mui/material';
import { memo, useState } from 'react';
import { ActionButton } from '../actions/ActionButton.tsx';
import { RunnerProvider } from '../actions/Questions.tsx';
import { type AnyAction, isVisible } from '../actions/runAction.ts';
import { TextButton } from '../actions/TextButton.tsx';
import { useActionRunner } from '../actions/useActionRunner.ts';
import { useSessao } from '../context.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { TitledSection } from '../fields/FormSections.tsx';
import { readKept, useKeptPlace } from '../fields/KeptTyped.tsx';
import { RecordForm } from './RecordForm.tsx';
import { Content, DeleteButton, LockNotes, RecordHeader } from './RecordHeader.tsx';
import type { AnyResource } from './resource.ts';
import { isNew, useEntityForm, useLocks, useRecord, useVerbs } from './useEntityForm.ts';

interface ResourceProps {
  resource: AnyResource;
}

/** The name of the record in messages about it. */
const titleIn = ({ entity }: AnyResource, record: Record<string, unknown>) => {
  const title = record[entity.title];
  return title == null ? null : { label: `${entity.singular}:`, value: String(title) };
};

interface ReadRecordProps extends ResourceProps {
  onEdit: (asked: Record<string, unknown>) => void;
}

/** The read-only record, section by section. */
const ReadRecord = ({ resource, onEdit }: ReadRecordProps) => {
  const sessao = useSessao();
  const record = useRecord();
  const may = useVerbs(resource);
  const { actions = [], beforeEdit, paths } = resource;
  const runner = useActionRunner({ place: paths.record, nameOf: (one) => titleIn(resource, one) });
  const locks = useLocks(resource, record);
  const { fields, sectionsOf } = useEntityForm(resource);
  const open = locks.record === undefined;
  const edit = () => {
    if (!beforeEdit) return onEdit({});
    const after: AnyAction['after'] = (_answer, _record, _tools, values) => onEdit(values);
    void runner.run({ ...(beforeEdit as AnyAction), after }, record);
  };
  const shown = actions.filter((action) => open && isVisible(action, record, sessao));
  return (
    <RunnerProvider runner={runner}>
      <RecordHeader resource={resource}>
        {shown.map((action) => (
          <ActionButton key={action.name} action={action} subject={record} />
        ))}
        {open && may('update') && (
          <TextButton variant="outlined" size="small" label="ra.action.edit" onClick={edit} />
        )}
        {open && !locks.remove && may('remove') && <DeleteButton resource={resource} />}
      </RecordHeader>
      <Content>
        <LockNotes reasons={[locks.record]} />
        <Stack spacing={3}>
          {sectionsOf(record).map(({ title, fields: names }) => (
            <TitledSection key={title} title={title}>
              <FieldView
                record={record}
                fields={names.flatMap((name) => (fields[name] ? [{ ...fields[name], name }] : []))}
              />
            </TitledSection>
          ))}
        </Stack>
      </Content>
    </RunnerProvider>
  );
};

/**
 * One record, in read or edit mode: Editar and Excluir, Salvar only in edit mode. Memoized: it renders when the record
 * changes, not with each state of its query.
 */
export const RecordPage = memo(({ resource }: ResourceProps) => {
  const kept = useKeptPlace(useEntityForm(resource).fields);
  // Resume an edit that the end of the session interrupted, unless a question comes first.
  const goesOn = (): boolean => !resource.beforeEdit && readKept(kept) !== null;
  const isNewRecord = isNew(useRecord());
  const [asked, setAsked] = useState<Record<string, unknown> | null>(() =>
    isNewRecord || goesOn() ? {} : null,
  );
  return asked ? (
    <RecordForm resource={resource} asked={asked} onCancel={() => setAsked(null)} />
  ) : (
    <ReadRecord resource={resource} onEdit={setAsked} />
  );
});
