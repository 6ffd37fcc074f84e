import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { muiTheme } from './muiTheme.ts';
import { scheme } from './scheme.ts';

/** The house's theme, light or dark as the person chose. */
export function Themed({ children }: { children: ReactNode }) {
  const wanted = useSyncExternalStore(scheme.subscribe, scheme.read);
  const theme = useMemo(() => muiTheme(wanted), [wanted]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
