import { Chip } from '@mui/material';
import { useListFilterContext } from 'react-admin';
import type { Fields } from '#domain/fields/field.ts';
import type { ListTab } from '../screen.ts';
import { filterWords } from './filterWords.ts';
import { STATE_FILTER } from './listAddress.ts';

interface OtherFiltersProps {
  tab: ListTab;
  onChange: (changes: Readonly<Record<string, unknown>>) => void;
}

/** Filters that came with the address and have no control of their own: each is told, and can be taken away. */
export const OtherFilters = ({ tab: { source, filters = {} }, onChange }: OtherFiltersProps) => {
  const { filterValues } = useListFilterContext();
  const { search, fields = {} } = filters;
  const controlled = new Set([search?.key, STATE_FILTER, ...Object.keys(fields)]);
  return Object.entries((source.input?.fields ?? {}) as Fields)
    .filter(([key]) => !controlled.has(key) && filterValues[key] != null)
    .map(([key, field]) => (
      <Chip
        key={key}
        color="primary"
        label={filterWords(field, filterValues[key])}
        onDelete={() => onChange({ [key]: undefined })}
      />
    ));
};
