import InboxIcon from '@mui/icons-material/InboxOutlined';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { Translate, useListContext, useListFilterContext, useTranslate } from 'react-admin';
import { NADA_NO_ENDERECO, TENTAR_NOVAMENTE } from '#domain/texts.ts';
import { CallError, tell } from '#src/dataProvider/failure.ts';
import { TextButton } from '../actions/TextButton.tsx';
import { unheardOf } from './heard.ts';

interface FailedListProps {
  error: unknown;
  fallback: string;
  onRetry: () => void;
  /** The address to return to from what does not exist; where it is given, the page's own address names the record. */
  back?: string;
}

const isAbsent = (error: unknown) => error instanceof CallError && error.status === 404;
/** The address names what cannot be a record's number. */
const isNonsense = (error: unknown) => error instanceof CallError && error.status === 400;

/** Nobody said that the rows of before are no longer so. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/** A failed read: the reason and a retry; for an absent record, the way back. */
export const FailedList = ({ error, fallback, onRetry, back }: FailedListProps) => {
  const nonsense = back !== undefined && isNonsense(error);
  return (
    <Alert
      severity="error"
      sx={{ my: 2 }}
      action={
        nonsense || isAbsent(error) ? (
          <TextButton color="inherit" size="small" label="ra.action.back" to={back ?? '/'} />
        ) : (
          <TextButton color="inherit" size="small" label={TENTAR_NOVAMENTE} onClick={onRetry} />
        )
      }
    >
      {nonsense ? NADA_NO_ENDERECO : tell(error, fallback)}
    </Alert>
  );
};

/** An empty list: why, and what to do next. */
export const EmptyList = ({ hint }: { hint?: string }) => {
  const { filterValues, setFilters } = useListFilterContext();
  const { meta } = useListContext();
  const unheard = meta?.renave ? unheardOf(meta.renave) : null;
  const filtered = Object.keys(filterValues).length > 0;
  const said = unheard?.hint ?? hint;
  return (
    <Box sx={{ py: 6, px: 2, textAlign: 'center', color: 'text.secondary' }}>
      <InboxIcon fontSize="large" aria-hidden />
      {said && !filtered && (
        <Typography variant="body1" color="text.primary">
          {said}
        </Typography>
      )}
      <Typography variant={said && !filtered ? 'body2' : 'body1'}>
        {unheard ? unheard.title : <Translate i18nKey="ra.navigation.no_results" />}
      </Typography>
      {filtered && (
        <TextButton
          label="ra.navigation.clear_filters"
          size="small"
          sx={{ mt: 1 }}
          onClick={() => setFilters({})}
        />
      )}
    </Box>
  );
};

/** The meaning of the mark at the edge of the highlighted rows. */
export const Legend = ({ words }: { words: string }) => (
  <Box
    component="ul"
    aria-label="Legenda"
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', p: 0, m: 0, mt: 1 }}
  >
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box aria-hidden sx={{ width: 4, height: '1.25em', bgcolor: 'error.main' }} />
      <Typography variant="body2">{words}</Typography>
    </Box>
  </Box>
);

/** Skeleton of content that is being loaded, announced to screen readers. */
export const Waiting = () => {
  const translate = useTranslate();
  return (
    <Skeleton
      variant="rounded"
      height={240}
      role="status"
      aria-busy="true"
      aria-label={translate('ra.page.loading')}
    />
  );
};
