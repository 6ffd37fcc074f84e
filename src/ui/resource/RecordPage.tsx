import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { FieldForm } from '../fields/FieldForm.tsx';
import { FieldView } from '../fields/FieldView.tsx';
import { FormSections } from '../fields/FormSections.tsx';
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
        <Box component="section" key={title} aria-label={title}>
          <Typography variant="h6" component="h2">
            {title}
          </Typography>
          <FieldView
            record={record}
            fields={names.flatMap((name) => (fields[name] ? [{ ...fields[name], name }] : []))}
          />
        </Box>
      ))}
    </Stack>
  );
};

const Content = ({ children }: { children: ReactNode }) => (
  <Paper variant="outlined" sx={{ p: 3 }}>
    {children}
  </Paper>
);

/** The record's form, with its buttons; saved through react-admin's context around it. */
const RecordForm = ({ resource, children }: ResourceProps & { children: ReactNode }) => {
  const { fields, rules } = resource.entity;
  const record = useRecord();
  return (
    <FieldForm fields={fields} rules={rules} warnWhenUnsavedChanges>
      <RecordHeader resource={resource}>
        {children}
        {!isNew(record) && <DeleteButton list={resource.paths.list} />}
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
  const translate = useTranslate();
  const record = useRecord();
  const [editing, setEditing] = useState(false);
  if (isNew(record))
    return (
      <RecordForm resource={resource}>
        <Button component={Link} to={resource.paths.list} color="inherit" size="small">
          {translate('ra.action.back')}
        </Button>
      </RecordForm>
    );
  if (editing)
    return (
      <RecordForm resource={resource}>
        <Button color="inherit" size="small" onClick={() => setEditing(false)}>
          {translate('ra.action.cancel')}
        </Button>
      </RecordForm>
    );
  return (
    <>
      <RecordHeader resource={resource}>
        <Button variant="outlined" size="small" onClick={() => setEditing(true)}>
          {translate('ra.action.edit')}
        </Button>
        <DeleteButton list={resource.paths.list} />
      </RecordHeader>
      <Content>
        <RecordView resource={resource} />
      </Content>
    </>
  );
};
