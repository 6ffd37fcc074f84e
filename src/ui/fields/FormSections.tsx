import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Field, Fields } from '#domain/fields/field.ts';
import { FieldView, type Shown } from './FieldView.tsx';
import { FieldInput } from './inputs.tsx';
import { requiredFields } from './requiredFields.ts';
import type { FieldRule } from './rule.ts';

/** Fields under a title; without one, they stand alone. */
interface Section<F extends Fields = Fields> {
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

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
};

const spanOf = (field: Field) => (field.kind === 'longText' || field.kind === 'chaveNfe' ? '1 / -1' : 'auto');

const readable = (fields: Fields, names: readonly string[], record: Record<string, unknown>): Shown[] =>
  names.flatMap((name) => {
    const field = fields[name];
    return field?.readOnly && record[name] != null ? [{ ...field, name }] : [];
  });

/** What must have a value as the form stands; drawn again only when that changes, not with each key. */
const useRequired = <F extends Fields>(fields: F, rules: readonly FieldRule<F>[]): ReadonlySet<string> =>
  new Set(useWatch({ compute: (values) => [...requiredFields(fields, rules, values)].join() }).split(','));

interface FormSectionsProps<F extends Fields> {
  fields: F;
  rules?: readonly FieldRule<F>[];
  sections?: readonly Section<F>[];
}

/** The inputs of a form, section by section; what is read-only is there to be read, once it has a value. */
export const FormSections = <F extends Fields>({
  fields,
  rules = [],
  sections = [{ fields: Object.keys(fields) }],
}: FormSectionsProps<F>) => {
  const record = useRecordContext() ?? {};
  const required = useRequired(fields, rules);
  return (
    <Stack spacing={3}>
      {sections.map(({ title, fields: names }) => {
        const editable = names.filter((name) => fields[name]?.readOnly !== true);
        const shown = readable(fields, names, record);
        if (editable.length + shown.length === 0) return null;
        return (
          <TitledSection key={names.join()} title={title}>
            <Box sx={columns}>
              {editable.map((name) => (
                <Box key={name} sx={{ gridColumn: spanOf(fields[name] as Field) }}>
                  <FieldInput name={name} field={fields[name] as Field} required={required.has(name)} />
                </Box>
              ))}
            </Box>
            {shown.length > 0 && <FieldView fields={shown} record={record} />}
          </TitledSection>
        );
      })}
    </Stack>
  );
};
