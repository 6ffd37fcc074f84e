import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { Fields } from '#domain/fields/field.ts';
import { FieldForm } from '../fields/FieldForm.tsx';
import { FormSections, type Section } from '../fields/FormSections.tsx';
import type { FieldRule } from '../fields/rule.ts';
import { SubmitButton } from '../fields/SubmitButton.tsx';
import { focusFirstField } from '../firstField.ts';
import { TextButton } from './TextButton.tsx';

type Values = Record<string, unknown>;

interface ButtonsProps {
  /** Label of the button that goes on: what it does. */
  submit: string;
  danger?: boolean;
  working?: boolean;
  /** The field without which there is nothing to go on with. */
  needs?: string;
  /** Absent: the dialog is not left before it is done. */
  onCancel?: (() => void) | undefined;
}

interface DialogFormProps<F extends Fields> extends ButtonsProps {
  fields: F;
  rules?: readonly FieldRule<F>[];
  /** Without them the fields stand together. */
  sections?: readonly Section[];
  initial?: Values;
  /** What stands above the fields. */
  words?: ReactNode;
  /** What stands below them. */
  children?: ReactNode;
  /** Answers the errors of fields, if there are any. */
  onSubmit: (values: Values) => Promise<Record<string, string> | undefined>;
}

const EMPTY: Values = {};
const NO_RULES: readonly never[] = [];

/** The buttons that go on or leave: 'Cancelar' is what some of them do. */
const Buttons = ({ submit, danger = false, working = false, needs, onCancel }: ButtonsProps) => {
  const missing = useWatch({ compute: (values) => needs !== undefined && !values[needs] });
  return (
    <DialogActions>
      {onCancel && (
        <TextButton color="inherit" label="ra.action.back" disabled={working} onClick={onCancel} />
      )}
      <SubmitButton
        label={submit}
        icon={null}
        disabled={working || missing}
        color={danger ? 'error' : 'primary'}
      />
    </DialogActions>
  );
};

/** A dialog's fields, or none, and the buttons below them. */
export const DialogForm = <F extends Fields>(props: DialogFormProps<F>) => {
  const {
    fields,
    rules = NO_RULES,
    sections,
    initial = EMPTY,
    words,
    children,
    onSubmit,
    ...buttons
  } = props;
  const form = useRef<HTMLDivElement>(null);
  // Before Material's own focus trap, which takes the focus to the dialog where nothing in it has it.
  useEffect(() => focusFirstField(form.current), []);
  return (
    <FieldForm fields={fields} rules={rules} record={initial} onSubmit={onSubmit}>
      <DialogContent ref={form}>
        {words}
        {/* Room for the first label, which would be cut by the scrolling edge. */}
        <div style={{ paddingTop: 8 }}>
          <FormSections
            fields={fields}
            rules={rules}
            {...(sections && { sections: sections as readonly Section<F>[] })}
          />
        </div>
        {children}
      </DialogContent>
      <Buttons {...buttons} />
    </FieldForm>
  );
};
