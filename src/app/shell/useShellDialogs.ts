import { createContext, useContext } from 'react';

export type ShellDialog = 'password' | 'certificate' | 'blocked' | 'pix' | 'manualCredit' | 'search';

/** Opens a dialog of the shell from anywhere in the console. */
export const ShellDialogsContext = createContext<(dialog: ShellDialog) => void>(() => {});

export const useShellDialogs = () => useContext(ShellDialogsContext);
