import { createContext, useContext } from 'react';
import type { EmpresaAcesso } from '#contract/gateway/acesso/sessao.ts';

/** `read`: the search, with its reader of codes open. */
export type ShellDialog = 'password' | 'certificate' | 'blocked' | 'pix' | 'manualCredit' | 'search' | 'read';

/** The shell's services to the pages inside it. */
export interface Shell {
  open: (dialog: ShellDialog) => void;
  /** Switches to a company and opens the path there, or its start page. */
  enter: (company: Pick<EmpresaAcesso, 'codigo_emp'>, path?: string) => void;
}

export const ShellContext = createContext<Shell>({ open: () => {}, enter: () => {} });

export const useShell = (): Shell => useContext(ShellContext);

/** Label of the company switch; a dispatcher switches to its dealers. */
export const switchLabel = (despachante: boolean) => (despachante ? 'Acessar lojista' : 'Trocar empresa');
