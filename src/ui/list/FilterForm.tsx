import { Box } from '@mui/material';
import { useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Fields } from '#domain/fields/field.ts';
import { fieldsSchema } from '#domain/fields/schema.ts';
import { TextButton } from '../actions/TextButton.tsx';
import { OnTheSpot } from '../context.ts';
import { FieldForm } from '../fields/FieldForm.tsx';
import { FormSections } from '../fields/FormSections.tsx';
import type { FieldRule } from '../fields/fieldInput.ts';

export const DATAS_AMBAS =
  'Para filtrar por datas, insira a data inicial e final. Caso contrário, remova ambas.';
const DATAS_ORDEM = 'A data inicial não pode ser depois da data final.';

/** The rules of a filter form: its two dates are given together, and in their order. */
export const dateRules = (fields: Fields): readonly FieldRule[] => {
  const [from, to, ...others] = Object.keys(fields).filter((name) => fields[name]?.kind === 'date');
  if (from === undefined || to === undefined || others.length > 0) return [];
  return [
    { field: to, message: DATAS_AMBAS, broken: (given) => !given[from] !== !given[to] },
    {
      field: to,
      message: DATAS_ORDEM,
      broken: ({ [from]: first, [to]: last }) => (first && last ? first > last : false),
    },
  ];
};

/** What was typed and not searched for: a list's rows are of other filters than the form shows. */
export type Unsent = 'semDatas' | 'mudados' | null;

type TellUnsent = (unsent: Unsent) => void;

/** True without one of the dates that a filter demands: there is nothing to list or to export. */
export const lacksDates = (fields: Fields, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(fields).some(([name, { kind, required }]) => kind === 'date' && required && !values[name]);

const TellsUnsent = ({ fields, onUnsent }: { fields: Fields; onUnsent: TellUnsent }) => {
  const { isDirty } = useFormContext().formState;
  const typed = useWatch();
  const changed = lacksDates(fields, typed) ? 'semDatas' : 'mudados';
  const unsent = isDirty ? changed : null;
  useEffect(() => {
    onUnsent(unsent);
    return () => onUnsent(null);
  }, [unsent, onUnsent]);
  return null;
};

/** Maximum width of a filter field, so that few of them do not spread over the page. */
const FIELD_REM = 18;

interface FilterFormProps {
  fields: Fields;
  values: Readonly<Record<string, string>>;
  onSearch: (values: Readonly<Record<string, unknown>>) => void;
  onUnsent: TellUnsent;
}

/** Filters that are submitted together, with 'Buscar'. */
export const FilterForm = ({ fields, values, onSearch, onUnsent }: FilterFormProps) => {
  const rules = useMemo(() => dateRules(fields), [fields]);
  return (
    <Box role="search" aria-label="Filtros" sx={{ width: '100%' }}>
      {/* Keyed by the address's values: the form restarts from them on a back navigation. */}
      <FieldForm
        key={JSON.stringify(values)}
        fields={fields}
        rules={rules}
        record={fieldsSchema(fields).cast(values, { assert: false })}
        onSubmit={onSearch}
        disableInvalidFormNotification
      >
        <TellsUnsent {...{ fields, onUnsent }} />
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-end', flexWrap: 'wrap' }}>
          <Box sx={{ flex: '1 1 20rem', maxWidth: `${Object.keys(fields).length * FIELD_REM}rem` }}>
            <OnTheSpot value={false}>
              <FormSections fields={fields} />
            </OnTheSpot>
          </Box>
          <TextButton type="submit" variant="outlined" label="ra.action.search" />
        </Box>
      </FieldForm>
    </Box>
  );
};
