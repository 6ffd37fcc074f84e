import { Alert } from '@mui/material';

/** The reasons why parts of a record are fixed, each once. */
export const LockNotes = ({ reasons }: { reasons: readonly (string | undefined)[] }) =>
  [...new Set(reasons)].map(
    (reason) =>
      reason && (
        <Alert key={reason} severity="info" sx={{ mb: 2 }}>
          {reason}
        </Alert>
      ),
  );
