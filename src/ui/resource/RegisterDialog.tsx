import { DialogActions, DialogContent } from '@mui/material';
import { useState } from 'react';
import { CreateBase, type RaRecord, useCreateSuggestionContext, useNotify } from 'react-admin';
import { ERRO_SALVAR } from '#domain/texts.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { DialogFrame } from '../actions/DialogFrame.tsx';
import { TextButton } from '../actions/TextButton.tsx';
import { OnTheSpot } from '../context.ts';
import { FieldForm } from '../fields/FieldForm.tsx';
import { SubmitButton } from '../fields/SubmitButton.tsx';
import { LiveSections } from './LiveSections.tsx';
import type { AnyResource, ResourceParams } from './resource.ts';
import { typedInto } from './typedInto.ts';
import { useEntityForm } from './useEntityForm.ts';

interface RegisterDialogProps {
  resource: AnyResource;
  /** Parameters that the resource's own form would get from its address. */
  params: ResourceParams;
}

/** Registers a new record of a field's target with the resource's own form; the form below keeps its values. */
export const RegisterDialog = ({ resource, params }: RegisterDialogProps) => {
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
