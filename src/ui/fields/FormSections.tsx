import { Box, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { Field, Fields, RecordOfFields } from '#domain/fields/field.ts';
import { useCards } from '../useNarrow.ts';
import { FieldView, type ShownValue } from './FieldView.tsx';
import { type FormFields, FormTable } from './FormTable.tsx';
import type { FieldRule } from './fieldInput.ts';
import { FieldInput } from './inputs.tsx';
import { cellProps, type FormRows, useTableKeys } from './tableKeys.ts';

/** The fields that the record's current state requires: those declared so, and those a rule requires now. */
const requiredFields = <F extends Fields>(
  fields: F,
  rules: readonly FieldRule<F>[],
  record: Record<string, unknown>,
): ReadonlySet<string> => {
  const asked = rules.filter(
    ({ field, exige, broken }) => exige && broken({ ...record, [field]: null } as RecordOfFields<F>),
  );
  const declared = Object.entries(fields).filter(([, field]) => field.required);
  return new Set([...declared.map(([name]) => name), ...asked.map(({ field }) => field)]);
};

/** Grid of a form's inputs: as many columns as there is room for. */
const FORM_COLUMNS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
} as const;

const WIDE: ReadonlySet<string> = new Set(['longText', 'chaveNfe', 'file', 'records']);

const spanOf = (field: Field) => (WIDE.has(field.kind) ? '1 / -1' : 'auto');

/** Fields under a title, or without one. */
export interface Section<F extends Fields = Fields> {
  title?: string;
  fields: readonly (keyof F & string)[];
}

/** A region of the page, labelled by its title where it has one. */
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

/** The read-only fields that have a value in the form's current state: an input may fill one. */
const useReadable = (fields: Fields, names: readonly string[]) => {
  const values = useWatch({ name: [...names] });
  const record = Object.fromEntries(names.map((name, at) => [name, values[at]]));
  const shown: ShownValue[] = names
    .filter((name) => record[name] != null)
    .map((name) => ({ ...(fields[name] as Field), name }));
  return { record, shown };
};

/**
 * The names of the fields required in the form's current state; re-renders only when they change, not with each key.
 */
const useRequired = <F extends Fields>(fields: F, rules: readonly FieldRule<F>[]): ReadonlySet<string> =>
  new Set(useWatch({ compute: (values) => [...requiredFields(fields, rules, values)].join() }).split(','));

/** Fields whose label or mask depends on the form's values. Validation stays the same. */
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
  rules?: readonly FieldRule<F>[] | undefined;
  /** By default all fields together. */
  sections?: readonly Section<F>[] | undefined;
  /** In place of the sections that have these fields, where the first of them stands. */
  table?: FormRows | undefined;
}

/** Attributes of the element around an input, by the field's name: those of a table's cell, where it is one of a table. */
type PlaceOfInput = (name: string) => object;

const cellsOf = (table: FormRows | undefined): PlaceOfInput => {
  const cells = table?.rows.flatMap((row, at) =>
    Object.entries(row.cells).map(([column, name]) => [name, cellProps(at, column)] as const),
  );
  const byName = new Map(cells);
  return (name) => byName.get(name) ?? {};
};

const SectionInputs = ({
  title,
  fields: names,
  all,
  required,
  cellOf,
}: Section & FormFields & { cellOf: PlaceOfInput }) => {
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
          <Box key={name} {...cellOf(name)} sx={{ gridColumn: spanOf(all[name] as Field) }}>
            <FieldInput name={name} field={all[name] as Field} required={required.has(name)} />
          </Box>
        ))}
      </Box>
      <FieldView fields={shown} record={record} />
    </TitledSection>
  );
};

/** The inputs of a form, section by section; read-only fields are shown as text once they have a value. */
export const FormSections = <F extends Fields>({
  fields,
  faces,
  rules = [],
  sections = [{ fields: Object.keys(fields) }],
  table,
}: FormSectionsProps<F>) => {
  const required = useRequired(fields, rules);
  const all = useFaces(fields, faces);
  const keys = useTableKeys(all, table);
  const cellOf = cellsOf(table);
  const shown = useCards() ? undefined : table;
  const inTable = new Set(shown?.rows.flatMap(({ cells }) => Object.values(cells)));
  const tabled = (section: Section<F>) => section.fields.some((name) => inTable.has(name));
  const first = sections.findIndex(tabled);
  return (
    <Stack spacing={3} {...keys}>
      {sections.map((section, at) => {
        const key = section.fields.join();
        if (!tabled(section)) return <SectionInputs key={key} {...{ all, required, cellOf }} {...section} />;
        return shown && at === first && <FormTable key={key} {...{ all, required }} {...shown} />;
      })}
    </Stack>
  );
};
