import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Fields } from '#domain/fields/field.ts';
import { FieldForm } from '../fields/FieldForm.tsx';
import { FormSections, type Section } from '../fields/FormSections.tsx';
import type { FieldRule } from '../fields/rule.ts';
import { SubmitButton } from '../fields/SubmitButton.tsx';
import { focusFirstField } from '../firstField.ts';
import { TextButton } from './TextButton.tsx';

type Values = Record<string, unknown>;

interface DialogFormProps {
  fields: Fields;
  rules?: readonly FieldRule[];
  /** Without them the fields stand together. */
  sections?: readonly Section[];
  initial?: Values;
  /** What stands above the fields. */
  words?: ReactNode;
  /** Label of the button that goes on: what it does. */
  submit: string;
  danger?: boolean;
  working: boolean;
  onCancel: () => void;
  /** Answers the errors of fields, if there are any. */
  onSubmit: (values: Values) => Promise<Record<string, string> | undefined>;
}

const EMPTY: Values = {};
const NO_RULES: readonly FieldRule[] = [];

/** A dialog's fields, or none, and the buttons that go on or leave: 'Cancelar' is what some of them do. */
export const DialogForm = (props: DialogFormProps) => {
  const { fields, rules = NO_RULES, initial = EMPTY, words, submit, danger, working } = props;
  const form = useRef<HTMLDivElement>(null);
  // Before Material's own focus trap, which takes the focus to the dialog where nothing in it has it.
  useEffect(() => focusFirstField(form.current), []);
  return (
    <FieldForm fields={fields} rules={rules} record={initial} onSubmit={props.onSubmit}>
      <DialogContent>
        {words}
        {/* Room for the first label, which would be cut by the scrolling edge. */}
        <div ref={form} style={{ paddingTop: 8 }}>
          <FormSections fields={fields} rules={rules} {...(props.sections && { sections: props.sections })} />
        </div>
      </DialogContent>
      <DialogActions>
        <TextButton color="inherit" label="ra.action.back" disabled={working} onClick={props.onCancel} />
        <SubmitButton label={submit} icon={null} disabled={working} color={danger ? 'error' : 'primary'} />
      </DialogActions>
    </FieldForm>
  );
};
