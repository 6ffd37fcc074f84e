import InboxIcon from '@mui/icons-material/InboxOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Translate, useListFilterContext } from 'react-admin';
import { TENTAR_NOVAMENTE } from '#domain/texts.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { TextButton } from '../actions/TextButton.tsx';

/** A list that could not be read: why, and the way to try again. */
export const FailedList = ({
  error,
  fallback,
  onRetry,
}: {
  error: unknown;
  fallback: string;
  onRetry: () => void;
}) => (
  <Alert
    severity="error"
    sx={{ my: 2 }}
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        {TENTAR_NOVAMENTE}
      </Button>
    }
  >
    {tell(error, fallback)}
  </Alert>
);

/** Nothing to show, and what to do next. */
export const EmptyList = ({ hint }: { hint?: string }) => {
  const { filterValues, setFilters } = useListFilterContext();
  const filtered = Object.keys(filterValues).length > 0;
  return (
    <Box sx={{ py: 6, px: 2, textAlign: 'center', color: 'text.secondary' }}>
      <InboxIcon fontSize="large" aria-hidden />
      <Typography variant="body1" color="text.primary">
        <Translate i18nKey="ra.navigation.no_results" />
      </Typography>
      {filtered ? (
        <TextButton
          label="ra.navigation.clear_filters"
          size="small"
          sx={{ mt: 1 }}
          onClick={() => setFilters({})}
        />
      ) : (
        hint && <Typography variant="body2">{hint}</Typography>
      )}
    </Box>
  );
};
