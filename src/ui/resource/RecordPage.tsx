import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { TextButton } from '../actions/TextButton.tsx';
import { FieldForm } from '../fields/FieldForm.tsx';
import { FieldView } from '../fields/FieldView.tsx';
import { FormSections, TitledSection } from '../fields/FormSections.tsx';
import { SubmitButton } from '../fields/SubmitButton.tsx';
import { HelpDrawer } from '../page/HelpDrawer.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import type { AnyResource } from './resource.ts';

interface ResourceProps {
  resource: AnyResource;
}

/** The record of the page; a new one has no id yet. */
const useRecord = () => useRecordContext() as Partial<RaRecord>;

const isNew = ({ id }: Partial<RaRecord>) => id === undefined;

const RecordHeader = ({ resource, children }: ResourceProps & { children: ReactNode }) => {
  const { singular, entity, badge, title, help } = resource;
  const record = useRecord();
  const name = isNew(record) ? 'novo cadastro' : (record[entity.title] ?? record.id);
  return (
    <PageHeader title={`${singular}: ${name}`}>
      {!isNew(record) && badge?.(record as never)}
      <HelpDrawer title={title} steps={help} />
      {children}
    </PageHeader>
  );
};

/** The record to read, section by section. */
const RecordView = ({ resource }: ResourceProps) => {
  const record = useRecord();
  const { fields } = resource.entity;
  return (
    <Stack spacing={3}>
      {resource.sections(record as never).map(({ title, fields: names }) => (
        <TitledSection key={title} title={title}>
          <FieldView
            record={record}
            fields={names.flatMap((name) => (fields[name] ? [{ ...fields[name], name }] : []))}
          />
        </TitledSection>
      ))}
    </Stack>
  );
};

const Content = ({ children }: { children: ReactNode }) => (
  <Paper variant="outlined" sx={{ p: 3 }}>
    {children}
  </Paper>
);

interface RecordFormProps extends ResourceProps {
  onCancel: () => void;
}

/** The record's form, with its buttons; saved through react-admin's context around it. */
const RecordForm = ({ resource, onCancel }: RecordFormProps) => {
  const { fields, rules } = resource.entity;
  const { list } = resource.paths;
  // As it was when the form was opened: read again meanwhile, it does not undo what was typed.
  const [record] = useState(useRecord());
  const common = { color: 'inherit', size: 'small' } as const;
  return (
    <FieldForm fields={fields} rules={rules} record={record} warnWhenUnsavedChanges>
      <RecordHeader resource={resource}>
        {isNew(record) ? (
          <TextButton {...common} label="ra.action.back" to={list} />
        ) : (
          <>
            <TextButton {...common} label="ra.action.cancel" onClick={onCancel} />
            <DeleteButton list={list} />
          </>
        )}
        <SubmitButton size="small" />
      </RecordHeader>
      <Content>
        <FormSections fields={fields} rules={rules} sections={resource.sections(record as never)} />
      </Content>
    </FieldForm>
  );
};

/** One record, to read or to edit: Editar, Excluir, and Salvar only in edit mode. */
export const RecordPage = ({ resource }: ResourceProps) => {
  const [editing, setEditing] = useState(isNew(useRecord()));
  if (editing) return <RecordForm resource={resource} onCancel={() => setEditing(false)} />;
  return (
    <>
      <RecordHeader resource={resource}>
        <TextButton variant="outlined" size="small" label="ra.action.edit" onClick={() => setEditing(true)} />
        <DeleteButton list={resource.paths.list} />
      </RecordHeader>
      <Content>
        <RecordView resource={resource} />
      </Content>
    </>
  );
};
