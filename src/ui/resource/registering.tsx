import { DialogActions, DialogContent } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { CreateBase, type RaRecord, useCreateSuggestionContext, useNotify } from 'react-admin';
import { type AnyEntity, permissionOf } from '#domain/entities/entity.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import { recordSchema } from '#domain/fields/schema.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { ERRO_SALVAR } from '#domain/texts.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { DialogFrame } from '../actions/DialogFrame.tsx';
import { TextButton } from '../actions/TextButton.tsx';
import { OnTheSpot, type Registered } from '../context.ts';
import { FieldForm, SubmitButton } from '../fields/FieldForm.tsx';
import { LiveSections } from './RecordForm.tsx';
import type { AnyResource, ResourceParams } from './resource.ts';
import { useEntityForm } from './useEntityForm.ts';

const ANY_TEXT: ReadonlySet<Field['kind']> = new Set(['text', 'longText']);

/** Tests for the full length only: a field that may be shorter accepts nearly any text. */
const takes = (name: string, { minLength: _, ...field }: Field, typed: string): boolean =>
  recordSchema({ [name]: field }, []).isValidSync({ [name]: typed });

/**
 * Puts the searched text into the one field of the new record that accepts it: a plate into its plate, else the name.
 */
const typedInto = (
  { search, title }: Pick<AnyEntity, 'search' | 'title'>,
  fields: Fields,
  typed: string,
): Record<string, string> => {
  const searched = search.filter((name) => fields[name] && !fields[name].readOnly);
  const exact = searched.find((name) => {
    const field = fields[name] as Field;
    return !ANY_TEXT.has(field.kind) && takes(name, field, typed);
  });
  const name = exact ?? title;
  const field = fields[name];
  if (!typed.trim() || !field) return {};
  return recordSchema({ [name]: field }, []).cast({ [name]: typed.trim() }, { assert: false }) as never;
};

/**
 * Registers a new record of a field's target with the resource's own form, with the parameters that its address would
 * have; the form below keeps its values.
 */
const RegisterDialog = ({ resource, params }: { resource: AnyResource; params: ResourceParams }) => {
  const { filter = '', onCancel, onCreate } = useCreateSuggestionContext();
  const { entity, initial, texts } = resource;
  const form = useEntityForm(resource);
  const notify = useNotify();
  const [record] = useState(() => ({
    ...initial?.(params, new Date()),
    ...typedInto(entity, form.fields, filter),
  }));
  const mutationOptions = {
    onSuccess: (created: RaRecord) => {
      notify('ra.notification.created', { type: 'success', messageArgs: { smart_count: 1 } });
      onCreate(created);
    },
    onError: (error: unknown) => notify(tell(error, texts?.saveFailed ?? ERRO_SALVAR), { type: 'error' }),
  };
  return (
    <DialogFrame title={`Cadastrar ${entity.singular.toLowerCase()}`} width={60} onClose={onCancel}>
      <CreateBase resource={entity.name} record={record} redirect={false} mutationOptions={mutationOptions}>
        <FieldForm fields={form.fields} rules={form.rules} record={record}>
          <DialogContent>
            <OnTheSpot value={false}>
              <LiveSections {...form} />
            </OnTheSpot>
          </DialogContent>
          <DialogActions>
            <TextButton color="inherit" label="ra.action.cancel" onClick={onCancel} />
            <SubmitButton />
          </DialogActions>
        </FieldForm>
      </CreateBase>
    </DialogFrame>
  );
};

/** The form that registers a field's target; null if there is none, or none for this person. */
export const registering =
  (resources: readonly AnyResource[]) =>
  ({ entity, params }: Registered, sessao: Sessao): ReactElement | null => {
    const resource = resources.find((one) => one.entity.name === entity);
    // A resource that first asks which kind needs the answer from the referring field.
    if (!resource || !(params ?? typeof resource.create === 'string')) return null;
    const permission = permissionOf(resource.entity, 'create');
    if (permission === null || !may(sessao, permission)) return null;
    return <RegisterDialog resource={resource} params={params ?? {}} />;
  };
