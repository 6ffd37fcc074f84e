import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useOnPaper } from '#src/ui/useOnPaper.ts';
import { muiTheme } from './muiTheme.ts';
import { scheme } from './scheme.ts';

/** The theme in the person's scheme; always light on paper. */
export function Themed({ children }: { children: ReactNode }) {
  const chosen = useSyncExternalStore(scheme.subscribe, scheme.read);
  const wanted = useOnPaper() ? 'light' : chosen;
  const theme = useMemo(() => muiTheme(wanted), [wanted]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
