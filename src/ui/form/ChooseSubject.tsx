import { Autocomplete, Paper, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useDebouncedEvent, useGetList, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { linesOf, oneLine } from '#domain/fields/columnText.ts';
import type { Field } from '#domain/fields/field.ts';
import { ERRO_LISTAR } from '#domain/texts.ts';
import { FailedList } from '../list/ListStates.tsx';
import type { Among } from '../screen.ts';

/** Document 1, section 9: lookups ask for one page of 100 rows. */
const PAGE = { page: 1, perPage: 100 };
const DEBOUNCE_MS = 250;
const ALL = (rows: RaRecord[]) => rows;

interface ChooseSubjectProps {
  among: Among;
  parameter: string;
}

/**
 * Chooses the form's subject when the address names none; the choice is written to the address, as a link would have
 * it.
 */
export const ChooseSubject = ({ among, parameter }: ChooseSubjectProps) => {
  const { source, filter, label, title } = among;
  const translate = useTranslate();
  const [, setQuery] = useSearchParams();
  const [typed, setTyped] = useState('');
  const search = useDebouncedEvent(setTyped, DEBOUNCE_MS);
  const { data, isFetching, error, refetch } = useGetList(source.path, {
    pagination: PAGE,
    filter: { ...filter, descricaoFiltro: typed },
  });
  if (error) return <FailedList error={error} fallback={ERRO_LISTAR} onRetry={() => refetch()} />;
  const words = (row: RaRecord) => oneLine(linesOf(source.rows[title] as Field, title, row));
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <Autocomplete
        options={data ?? []}
        getOptionLabel={words}
        getOptionKey={({ id }) => id}
        // No client-side filter: the gateway has searched.
        filterOptions={ALL}
        loading={isFetching}
        loadingText={translate('ra.page.loading')}
        noOptionsText={among.none}
        onInputChange={(_event, text, reason) => reason === 'input' && search(text)}
        onChange={(_event, row) => row && setQuery({ [parameter]: String(row[parameter]) })}
        sx={{ maxWidth: '40rem' }}
        renderInput={(input) => <TextField {...input} label={label} />}
      />
    </Paper>
  );
};
