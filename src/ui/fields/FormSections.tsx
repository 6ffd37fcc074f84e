import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { Field, Fields, RecordOfFields } from '#domain/fields/field.ts';
import { FieldView, type Shown } from './FieldView.tsx';
import { FORM_COLUMNS, spanOf } from './formColumns.ts';
import { FieldInput } from './inputs.tsx';
import { requiredFields } from './requiredFields.ts';
import type { FieldRule } from './rule.ts';

/** Fields under a title; without one, they stand alone. */
export interface Section<F extends Fields = Fields> {
  title?: string;
  fields: readonly (keyof F & string)[];
}

/** A region of the page, called by its title where it has one. */
export const TitledSection = ({ title, children }: { title: string | undefined; children: ReactNode }) => {
  const heading = useId();
  return (
    <Box component="section" {...(title && { 'aria-labelledby': heading })}>
      {title && (
        <Typography variant="h6" component="h2" id={heading} sx={{ mb: 2 }}>
          {title}
        </Typography>
      )}
      {children}
    </Box>
  );
};

/** What is there to be read and has a value, as the form stands: an input may fill it. */
const useReadable = (fields: Fields, names: readonly string[]) => {
  const values = useWatch({ name: [...names] });
  const record = Object.fromEntries(names.map((name, at) => [name, values[at]]));
  const shown: Shown[] = names
    .filter((name) => record[name] != null)
    .map((name) => ({ ...(fields[name] as Field), name }));
  return { record, shown };
};

/** What must have a value as the form stands; drawn again only when that changes, not with each key. */
const useRequired = <F extends Fields>(fields: F, rules: readonly FieldRule<F>[]): ReadonlySet<string> =>
  new Set(useWatch({ compute: (values) => [...requiredFields(fields, rules, values)].join() }).split(','));

/** Fields that have another face while a form holds these values: their label, their mask. What is checked stays the same. */
export type Faces<F extends Fields> = (
  values: Partial<RecordOfFields<F>>,
) => Partial<Record<keyof F & string, Field>>;

const useFaces = <F extends Fields>(fields: F, faces: Faces<F> | undefined): Fields => ({
  ...fields,
  ...useWatch({ compute: (values) => faces?.(values as Partial<RecordOfFields<F>>) }),
});

interface FormSectionsProps<F extends Fields> {
  fields: F;
  faces?: Faces<F> | undefined;
  rules?: readonly FieldRule<F>[];
  sections?: readonly Section<F>[];
}

interface SectionInputsProps extends Section {
  all: Fields;
  required: ReadonlySet<string>;
}

const SectionInputs = ({ title, fields: names, all, required }: SectionInputsProps) => {
  const { record, shown } = useReadable(
    all,
    names.filter((name) => all[name]?.readOnly),
  );
  const editable = names.filter((name) => all[name]?.readOnly !== true);
  if (editable.length + shown.length === 0) return null;
  return (
    <TitledSection title={title}>
      <Box sx={{ ...FORM_COLUMNS, mb: editable.length > 0 && shown.length > 0 ? 2 : 0 }}>
        {editable.map((name) => (
          <Box key={name} sx={{ gridColumn: spanOf(all[name] as Field) }}>
            <FieldInput name={name} field={all[name] as Field} required={required.has(name)} />
          </Box>
        ))}
      </Box>
      {shown.length > 0 && <FieldView fields={shown} record={record} />}
    </TitledSection>
  );
};

/** The inputs of a form, section by section; what is read-only is there to be read, once it has a value. */
export const FormSections = <F extends Fields>({
  fields,
  faces,
  rules = [],
  sections = [{ fields: Object.keys(fields) }],
}: FormSectionsProps<F>) => {
  const required = useRequired(fields, rules);
  const all = useFaces(fields, faces);
  return (
    <Stack spacing={3}>
      {sections.map((section) => (
        <SectionInputs key={section.fields.join()} {...section} all={all} required={required} />
      ))}
    </Stack>
  );
};
