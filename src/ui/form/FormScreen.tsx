import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CAMPOS_OBRIGATORIOS } from '#domain/texts.ts';
import { Questions } from '../actions/Questions.tsx';
import { type AnyAction, said } from '../actions/runAction.ts';
import { UploadProgress } from '../actions/UploadProgress.tsx';
import { useActionRunner } from '../actions/useActionRunner.ts';
import { useFieldForm } from '../fields/FieldForm.tsx';
import { FormSections } from '../fields/FormSections.tsx';
import { HelpDrawer } from '../page/HelpDrawer.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import type { FormScreen } from '../screen.ts';
import { useToast } from '../useToast.ts';
import { UnsavedDialog } from './UnsavedDialog.tsx';
import { useUnsavedWarning } from './useUnsavedWarning.ts';

/** Query parameters that fill fields, as the screen names them. */
const prefilled = (screen: FormScreen, params: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(screen.prefill ?? {}).flatMap(([parameter, field]) => {
      const value = params.get(parameter);
      return value !== null && field !== undefined ? [[field, value]] : [];
    }),
  );

const useFormScreen = (screen: FormScreen) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const toast = useToast();
  const form = useFieldForm({
    fields: screen.fields,
    ...(screen.rules && { rules: screen.rules }),
    record: prefilled(screen, params),
  });
  const unsaved = useUnsavedWarning(form.formState.isDirty);
  const runner = useActionRunner({
    place: screen.path,
    goToTab: (tab) => navigate({ search: `?aba=${tab}` }),
    refresh: () => {
      // What was typed is with the registry now: it may be left, and the next form starts empty.
      unsaved.release();
      form.reset();
    },
    clearSelection: () => {},
    keyOf: () => '',
  });
  const action = { ...screen.action, place: 'row' } as AnyAction;
  const submit = form.handleSubmit(
    async (values) => {
      const attempt = await runner.run(action, values);
      for (const [name, message] of Object.entries(attempt?.errors ?? {})) form.setError(name, { message });
    },
    () => toast('warning', CAMPOS_OBRIGATORIOS),
  );
  return { form, unsaved, runner, action, submit };
};

/** Any form screen, made from its data: fields in sections and one submission through the action runner. */
export const FormScreenPage = ({ screen }: { screen: FormScreen }) => {
  const formId = useId();
  const { form, unsaved, runner, action, submit } = useFormScreen(screen);
  return (
    <FormProvider {...form}>
      <PageHeader title={screen.title}>
        <HelpDrawer title={screen.title} steps={screen.help} />
      </PageHeader>
      <UploadProgress place={screen.path} />
      <Paper variant="outlined" sx={{ p: 3 }}>
        <form id={formId} noValidate onSubmit={submit} aria-label={screen.title}>
          <FormSections fields={screen.fields} rules={screen.rules ?? []} sections={screen.sections} />
        </form>
        <Stack direction="row" sx={{ justifyContent: 'flex-end', mt: 3 }}>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            color={action.tone === 'danger' ? 'error' : 'primary'}
            loading={form.formState.isSubmitting}
          >
            {said(action.label, form.getValues())}
          </Button>
        </Stack>
      </Paper>
      <Questions runner={runner} place={screen.path} />
      <UnsavedDialog question={unsaved.question} />
    </FormProvider>
  );
};
