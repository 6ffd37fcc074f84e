import { Paper, Stack } from '@mui/material';
import { useEffect, useMemo } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { RunnerProvider } from '../actions/Questions.tsx';
import { type AnyAction, said } from '../actions/runAction.ts';
import { submissionErrors } from '../actions/submissionErrors.ts';
import { useActionRunner } from '../actions/useActionRunner.ts';
import { FieldForm, SubmitButton } from '../fields/FieldForm.tsx';
import { FormSections } from '../fields/FormSections.tsx';
import { prefilled } from '../fields/fromText.ts';
import { KeptTyped } from '../fields/KeptTyped.tsx';
import { vehicleName } from '../recordName.ts';
import type { FormStep, Standing } from '../screen.ts';
import { useToast } from '../useToast.ts';
import { type Chooses, FoundFromAddress } from './FoundFromAddress.tsx';

interface FormStepProps {
  step: FormStep;
  /** The screen's path: key of its uploads. */
  place: string;
  /** Absent where the step is all of its page. */
  standing?: Standing;
  onDone: (values: Record<string, unknown>, answer: unknown) => void;
}

/** The submit button; after a success the form is reset, so that the next one starts empty. */
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

const Watching = ({ note: Note }: { note: NonNullable<FormStep['note']> }) => <Note values={useWatch()} />;

const NOTHING: Chooses = {};
const ALONE: Standing = { params: {}, subject: null, before: [] };

/** Fields in sections and one submission. */
export const FormStepPage = (props: FormStepProps) => {
  const { step, place, standing = ALONE, onDone } = props;
  const { fields, faces, sections, rules, initial, prefill = {}, chooses = NOTHING, note: Note } = step;
  const runner = useActionRunner({ place, nameOf: (values) => vehicleName(fields, values) });
  const action = {
    ...step.action,
    place: 'row',
    after: (answer, values, tools, asked) => {
      onDone(values as Record<string, unknown>, answer);
      (step.action as AnyAction).after?.(answer, values, tools, asked);
    },
  } as AnyAction;
  const submit = async (values: Record<string, unknown>) =>
    submissionErrors(await runner.run(action, values));
  const { record, refused } = useMemo(() => {
    const { values, refused: left } = prefilled(fields, prefill, standing.params);
    return { record: { ...initial?.(standing), ...values }, refused: left.join(' ') };
  }, [fields, prefill, initial, standing]);
  const toast = useToast();
  useEffect(() => {
    if (refused !== '') toast('warning', refused);
  }, [refused, toast]);
  return (
    <RunnerProvider runner={runner}>
      <Paper variant="outlined" sx={{ p: 3 }}>
        <FieldForm {...{ fields, rules, record }} onSubmit={submit} warnWhenUnsavedChanges>
          <KeptTyped fields={fields} />
          <FoundFromAddress {...{ fields, chooses }} params={standing.params} />
          <FormSections {...{ fields, faces, rules, sections }} />
          {Note && <Watching note={Note} />}
          <Stack direction="row" sx={{ justifyContent: 'flex-end', mt: 3 }}>
            <Submit action={action} />
          </Stack>
        </FieldForm>
      </Paper>
    </RunnerProvider>
  );
};
