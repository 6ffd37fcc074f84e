import { Link, Paper, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useDebouncedEvent, useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { linesOf, oneLine } from '#domain/fields/columnText.ts';
import { ERRO_LISTAR } from '#domain/texts.ts';
import { contagem } from '#domain/values/contagem.ts';
import { FailedList, isUnanswered, Waiting } from '../list/ListStates.tsx';
import { useLiveSubjects } from '../list/useLiveSubjects.ts';
import { PlainTable } from '../page/PlainTable.tsx';
import { type ShownColumn, type StandsOn, shownColumns } from '../screen.ts';

/** Document 1, section 9: lookups ask for one page of 100 rows. */
const PAGE = { page: 1, perPage: 100 };
const DEBOUNCE_MS = 250;

const textOf = ({ key, ...field }: ShownColumn, row: RaRecord): string =>
  oneLine(linesOf(field, key, row)) || '–';

/**
 * Offers the form's subjects when the address names none: a link to each, as any other page would have it.
 */
export const ChooseSubject = ({ among, parameter, subjects }: StandsOn) => {
  const { source, filter, label, columns, none } = among;
  const [typed, setTyped] = useState('');
  const search = useDebouncedEvent(setTyped, DEBOUNCE_MS);
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList(source.path, {
    pagination: PAGE,
    filter: { ...filter, descricaoFiltro: typed },
  });
  useLiveSubjects(subjects, source.path);
  if (error && !(data && isUnanswered(error)))
    return <FailedList error={error} fallback={ERRO_LISTAR} onRetry={() => refetch()} />;
  if (!data) return <Waiting />;
  const [name, ...others] = shownColumns(source.rows, columns);
  const cells: Record<string, (row: RaRecord) => ReactNode> = {};
  if (name)
    cells[name.label] = (row) => (
      <Link component={RouterLink} to={`?${new URLSearchParams({ [parameter]: String(row[parameter]) })}`}>
        {textOf(name, row)}
      </Link>
    );
  for (const column of others) cells[column.label] = (row) => textOf(column, row);
  const beyond = total - data.length;
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <TextField
        type="search"
        label={label}
        onChange={({ target }) => search(target.value)}
        sx={{ maxWidth: '24rem', mb: 1 }}
      />
      {data.length === 0 ? (
        <Typography sx={{ p: 1 }}>{none}</Typography>
      ) : (
        <PlainTable rows={data} keyOf={({ id }) => id} columns={cells} />
      )}
      {beyond > 0 && (
        <Typography variant="body2" sx={{ p: 1 }}>
          Há mais {contagem(beyond, 'linha', 'linhas')}: procure acima.
        </Typography>
      )}
    </Paper>
  );
};
