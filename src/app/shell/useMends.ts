import { useCallback } from 'react';
import type { ErrorCode } from '#domain/errors.ts';
import { may, type Permission, type Sessao } from '#domain/permissions.ts';
import type { Mend } from '#src/ui/useToast.ts';
import type { ShellDialog } from '#src/workflows/shared/useShell.ts';

interface WayToMend {
  label: string;
  dialog: ShellDialog;
  permissions: readonly Permission[];
}

/** The shell dialog that mends each error. */
const WAYS: Partial<Record<ErrorCode, WayToMend>> = {
  semCredito: {
    label: 'Adicionar crédito por PIX',
    dialog: 'pix',
    permissions: ['creditoPix', 'podeRecarregar'],
  },
  certificadoAusente: {
    label: 'Importar certificado',
    dialog: 'certificate',
    permissions: ['certificado'],
  },
};

/**
 * The remedy of an error for this person, null without the permissions: it opens one of the shell's dialogs.
 */
export const useMends = (sessao: Sessao, open: (dialog: ShellDialog) => void) =>
  useCallback(
    (code: ErrorCode): Mend | null => {
      const way = WAYS[code];
      if (!way?.permissions.every((permission) => may(sessao, permission))) return null;
      return { label: way.label, run: () => open(way.dialog) };
    },
    [sessao, open],
  );
