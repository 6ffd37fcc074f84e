import { DialogActions, DialogContent } from '@mui/material';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { Fields } from '#domain/fields/field.ts';
import { FieldForm, SubmitButton } from '../fields/FieldForm.tsx';
import { FormSections, type Section } from '../fields/FormSections.tsx';
import type { FieldRule } from '../fields/fieldInput.ts';
import type { FormRows } from '../fields/tableKeys.ts';
import { FIELD, Leaving } from './DialogFrame.tsx';
import { TextButton } from './TextButton.tsx';

type DialogValues = Record<string, unknown>;

interface ButtonsProps {
  submit: string;
  danger?: boolean;
  working?: boolean;
  /** Name of the field without which submit is disabled. */
  needs?: string;
  /** What submit does with what is typed so far, in place of `submit`; null while it would do nothing. */
  submitOf?: ((values: DialogValues) => string | null) | undefined;
  /** Absent: the dialog cannot be left before it is done. */
  onCancel?: (() => void) | undefined;
}

interface DialogFormProps<F extends Fields> extends ButtonsProps {
  fields: F;
  rules?: readonly FieldRule<F>[] | undefined;
  sections?: readonly Section[];
  table?: FormRows | undefined;
  initial?: DialogValues;
  /** Content above the fields. */
  words?: ReactNode;
  /** Content below the fields. */
  children?: ReactNode;
  /** Resolves to field errors, if there are any. */
  onSubmit: (values: DialogValues) => Promise<Record<string, string> | undefined>;
}

const EMPTY: DialogValues = {};

/** The submit and leave buttons. The latter is 'Voltar', because some actions are called 'Cancelar'. */
const Buttons = ({ submit, submitOf, danger = false, working = false, needs, onCancel }: ButtonsProps) => {
  const { leave } = use(Leaving);
  const missing = useWatch({ compute: (values) => needs !== undefined && !values[needs] });
  const does = useWatch({ compute: (values: DialogValues) => (submitOf ? submitOf(values) : submit) });
  return (
    <DialogActions>
      {onCancel && (
        <TextButton
          color="inherit"
          label="ra.action.back"
          disabled={working}
          onClick={() => leave(onCancel)}
        />
      )}
      <SubmitButton
        label={does ?? submit}
        icon={null}
        disabled={working || missing || does === null}
        color={danger ? 'error' : 'primary'}
      />
    </DialogActions>
  );
};

/** Has the dialog ask before it throws away what was typed. */
const Holding = () => {
  const { holds } = use(Leaving);
  const { dirtyFields, isSubmitSuccessful } = useFormState();
  const typed = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
  useEffect(() => {
    holds.current = typed;
    return () => {
      holds.current = false;
    };
  }, [typed, holds]);
  return null;
};

/** A dialog's fields, if any, and the buttons below them. */
export const DialogForm = <F extends Fields>(props: DialogFormProps<F>) => {
  const { fields, rules, sections, table, initial = EMPTY, words, children, onSubmit, ...buttons } = props;
  const form = useRef<HTMLDivElement>(null);
  // Focus the first field before Material's focus trap, which focuses the dialog where nothing in it has the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>(FIELD)?.focus(), []);
  return (
    <FieldForm fields={fields} rules={rules} record={initial} onSubmit={onSubmit}>
      <Holding />
      <DialogContent ref={form}>
        {words}
        {/* Padding for the first label, which the scrolling edge would clip. */}
        <div style={{ paddingTop: 8 }}>
          <FormSections
            {...{ fields, rules, table }}
            sections={sections as readonly Section<F>[] | undefined}
          />
        </div>
        {children}
      </DialogContent>
      <Buttons {...buttons} />
    </FieldForm>
  );
};
