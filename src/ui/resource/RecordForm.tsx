import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { Link, useParams } from 'react-router-dom';
import { CAMPOS_OBRIGATORIOS, CONFIRMA_EXCLUIR, EDITAR, EXCLUIR, SALVAR } from '#domain/texts.ts';
import { ConfirmDialog } from '../actions/ConfirmDialog.tsx';
import { useFieldForm } from '../fields/FieldForm.tsx';
import { FieldView } from '../fields/FieldView.tsx';
import { FormSections } from '../fields/FormSections.tsx';
import { initialRecord } from '../fields/initialRecord.ts';
import { UnsavedDialog } from '../form/UnsavedDialog.tsx';
import { useUnsavedWarning } from '../form/useUnsavedWarning.ts';
import { HelpDrawer } from '../page/HelpDrawer.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { useToast } from '../useToast.ts';
import type { AnyResource, ResourceSection } from './resource.ts';
import { useRecordActions } from './useRecordActions.ts';

interface RecordFormProps {
  resource: AnyResource;
  /** Null for a new record. */
  record: RaRecord | null;
  agora: () => Date;
}

type Sections = readonly ResourceSection<AnyResource['entity']['fields']>[];

/** The record to read, section by section. */
const RecordView = ({
  resource,
  sections,
  record,
}: {
  resource: AnyResource;
  sections: Sections;
  record: RaRecord;
}) => (
  <Stack spacing={3}>
    {sections.map(({ title, fields }) => (
      <Box component="section" key={title} aria-label={title}>
        <Typography variant="h6" component="h2">
          {title}
        </Typography>
        <FieldView
          record={record}
          fields={fields.flatMap((name) => {
            const field = resource.entity.fields[name];
            return field ? [{ ...field, name }] : [];
          })}
        />
      </Box>
    ))}
  </Stack>
);

const useRecordForm = ({ resource, record, agora }: RecordFormProps) => {
  const { entity } = resource;
  const params = useParams();
  const [editing, setEditing] = useState(record === null);
  const start = () => initialRecord(entity.fields, record ?? resource.initial?.(params, agora()) ?? {});
  const [given] = useState(start);
  const form = useFieldForm({ fields: entity.fields, rules: entity.rules, record: given });
  const unsaved = useUnsavedWarning(editing && form.formState.isDirty);
  const { save, remove } = useRecordActions(resource, record);
  const toast = useToast();
  const submit = form.handleSubmit(
    async (values) => {
      const errors = await save(values, () => {
        unsaved.release();
        setEditing(false);
      });
      for (const [name, message] of Object.entries(errors ?? {})) form.setError(name, { message });
    },
    () => toast('warning', CAMPOS_OBRIGATORIOS),
  );
  return {
    form,
    given,
    editing,
    unsaved,
    submit,
    remove: () => remove(unsaved.release),
    edit: () => {
      form.reset(start());
      setEditing(true);
    },
    cancel: () => {
      form.reset(start());
      setEditing(false);
    },
  };
};

/** Editar, Excluir and Salvar, the last only in edit mode. */
const FormButtons = ({ formId, state, record, list }: ButtonsProps) => {
  const [removing, setRemoving] = useState(false);
  const { editing, edit, cancel, remove, form } = state;
  const saving = form.formState.isSubmitting;
  return (
    <>
      {record === null && (
        <Button component={Link} to={list} color="inherit" size="small">
          Voltar
        </Button>
      )}
      {record && !editing && (
        <Button variant="outlined" size="small" onClick={edit}>
          {EDITAR}
        </Button>
      )}
      {record && editing && (
        <Button color="inherit" size="small" disabled={saving} onClick={cancel}>
          Cancelar
        </Button>
      )}
      {record && (
        <Button
          variant="outlined"
          size="small"
          color="error"
          disabled={saving}
          onClick={() => setRemoving(true)}
        >
          {EXCLUIR}
        </Button>
      )}
      {editing && (
        <Button type="submit" form={formId} variant="contained" size="small" loading={saving}>
          {SALVAR}
        </Button>
      )}
      {removing && (
        <ConfirmDialog
          danger
          text={CONFIRMA_EXCLUIR}
          onAnswer={(yes) => {
            setRemoving(false);
            if (yes) void remove();
          }}
        />
      )}
    </>
  );
};

interface ButtonsProps {
  formId: string;
  state: ReturnType<typeof useRecordForm>;
  record: RaRecord | null;
  list: string;
}

const titleOf = ({ singular, entity }: AnyResource, record: RaRecord | null) =>
  record ? `${singular}: ${record[entity.title] ?? record.id}` : `${singular}: novo cadastro`;

/** One record, to read or to edit. */
export const RecordForm = (props: RecordFormProps) => {
  const { resource, record } = props;
  const { entity, help } = resource;
  const formId = useId();
  const state = useRecordForm(props);
  const sections = resource.sections((record ?? state.given) as never);
  const title = titleOf(resource, record);
  return (
    <FormProvider {...state.form}>
      <PageHeader title={title}>
        {record && resource.badge?.(record as never)}
        <HelpDrawer title={resource.title} steps={help} />
        <FormButtons formId={formId} state={state} record={record} list={resource.paths.list} />
      </PageHeader>
      <Paper variant="outlined" sx={{ p: 3 }}>
        {state.editing || !record ? (
          <form id={formId} noValidate onSubmit={state.submit} aria-label={title}>
            <FormSections fields={entity.fields} rules={entity.rules} sections={sections} />
          </form>
        ) : (
          <RecordView {...{ resource, sections, record }} />
        )}
      </Paper>
      <UnsavedDialog question={state.unsaved.question} />
    </FormProvider>
  );
};
