import { LinearProgress, type LinearProgressProps, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface ProgressProps extends Pick<LinearProgressProps, 'color'> {
  /** The work in words, which name the bar. */
  children: ReactNode;
  /** 0 to 1; null while it is not known. */
  share: number | null;
}

/** A sentence with the bar of its progress below it. */
export const Progress = ({ children, share, color }: ProgressProps) => {
  const id = useId();
  return (
    <>
      <Typography id={id} variant="body2" gutterBottom>
        {children}
      </Typography>
      <LinearProgress
        {...(color && { color })}
        {...(share === null
          ? { variant: 'indeterminate' }
          : { variant: 'determinate', value: Math.round(100 * share) })}
        aria-labelledby={id}
      />
    </>
  );
};
