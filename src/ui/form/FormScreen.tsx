import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useRefresh } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Questions } from '../actions/Questions.tsx';
import { type AnyAction, said, submissionErrors } from '../actions/runAction.ts';
import { UploadProgress } from '../actions/UploadProgress.tsx';
import { useActionRunner } from '../actions/useActionRunner.ts';
import { FieldForm } from '../fields/FieldForm.tsx';
import { FormSections } from '../fields/FormSections.tsx';
import { SubmitButton } from '../fields/SubmitButton.tsx';
import { HelpDrawer } from '../page/HelpDrawer.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import type { FormScreen } from '../screen.ts';

/** Query parameters that fill fields, as the screen names them. */
const prefilled = (screen: FormScreen, params: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(screen.prefill ?? {}).flatMap(([parameter, field]) => {
      const value = params.get(parameter);
      return value !== null && field !== undefined ? [[field, value]] : [];
    }),
  );

/** The screen's one submission, through the action runner. */
const useSubmission = (screen: FormScreen) => {
  const navigate = useNavigate();
  const runner = useActionRunner({
    place: screen.path,
    goToTab: (tab) => navigate({ search: `?aba=${tab}` }),
    refresh: useRefresh(),
    clearSelection: () => {},
    keyOf: () => '',
  });
  const action = { ...screen.action, place: 'row' } as AnyAction;
  const submit = async (values: Record<string, unknown>) =>
    submissionErrors(await runner.run(action, values));
  return { runner, action, submit };
};

/** The button; what it has sent is with the registry, so the next form starts empty. */
const Submit = ({ action }: { action: AnyAction }) => {
  const { reset, getValues } = useFormContext();
  const { isSubmitSuccessful } = useFormState();
  useEffect(() => {
    if (isSubmitSuccessful) reset();
  }, [isSubmitSuccessful, reset]);
  return (
    <SubmitButton
      label={said(action.label, getValues())}
      icon={null}
      color={action.tone === 'danger' ? 'error' : 'primary'}
    />
  );
};

/** Any form screen, made from its data: fields in sections and one submission through the action runner. */
export const FormScreenPage = ({ screen }: { screen: FormScreen }) => {
  const [params] = useSearchParams();
  const { fields, sections, rules = [] } = screen;
  const { runner, action, submit } = useSubmission(screen);
  return (
    <>
      <PageHeader title={screen.title}>
        <HelpDrawer title={screen.title} steps={screen.help} />
      </PageHeader>
      <UploadProgress place={screen.path} />
      <Paper variant="outlined" sx={{ p: 3 }}>
        <FieldForm
          {...{ fields, rules }}
          record={prefilled(screen, params)}
          onSubmit={submit}
          warnWhenUnsavedChanges
        >
          <FormSections {...{ fields, rules, sections }} />
          <Stack direction="row" sx={{ justifyContent: 'flex-end', mt: 3 }}>
            <Submit action={action} />
          </Stack>
        </FieldForm>
      </Paper>
      <Questions runner={runner} place={screen.path} />
    </>
  );
};
