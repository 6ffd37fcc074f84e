import Alert from '@mui/material/Alert';

/** Why something cannot be changed here, each reason once. */
export const LockNotes = ({ reasons }: { reasons: readonly (string | undefined)[] }) =>
  [...new Set(reasons)].map(
    (reason) =>
      reason && (
        <Alert key={reason} severity="info" sx={{ mb: 2 }}>
          {reason}
        </Alert>
      ),
  );
