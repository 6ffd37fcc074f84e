import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetOne, useGetRecordRepresentation } from 'react-admin';
import { MIN_SEARCH } from '../list/searchLimits.ts';
import { type FieldInputProps, useFieldInput } from './useFieldInput.ts';

/** Lookups read one page of this size; document 1, section 9. */
const LOOKUP = { page: 1, perPage: 100 };

/** A record of another entity, found by typing; the value is its key. */
export const ReferenceInput = (props: FieldInputProps) => {
  const { value, setValue, control, shown } = useFieldInput(props);
  const target = props.field.target ?? '';
  const [typed, setTyped] = useState('');
  const represent = useGetRecordRepresentation(target);
  const search = typed.trim();
  const found = useGetList(
    target,
    { pagination: LOOKUP, filter: { descricaoFiltro: search } },
    { enabled: search.length >= MIN_SEARCH },
  );
  const chosen = useGetOne(target, { id: Number(value) }, { enabled: typeof value === 'number' });
  const { helperText, label, required, error, ...layout } = shown;

  return (
    <Autocomplete<RaRecord>
      {...layout}
      options={found.data ?? []}
      value={typeof value === 'number' ? (chosen.data ?? null) : null}
      loading={found.isFetching}
      loadingText="Procurando…"
      noOptionsText={
        search.length < MIN_SEARCH ? `Digite ao menos ${MIN_SEARCH} letras` : 'Nada foi encontrado'
      }
      filterOptions={(options) => options}
      getOptionKey={(option) => option.id}
      getOptionLabel={(option) => String(represent(option))}
      isOptionEqualToValue={(option, current) => option.id === current.id}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, option) => setValue(option?.id ?? null)}
      onBlur={control.onBlur}
      renderInput={(params) => (
        <TextField {...params} {...{ label, required, error, helperText }} inputRef={control.inputRef} />
      )}
    />
  );
};
