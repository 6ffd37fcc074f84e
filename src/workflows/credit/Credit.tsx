import { Box, Button } from '@mui/material';
import { may, type Sessao } from '#domain/permissions.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { useCards } from '#src/ui/useNarrow.ts';
import { visuallyHidden } from '#src/ui/visuallyHidden.ts';
import { useShell } from '../useShell.ts';
import { useBalance } from './useBalance.ts';

const BALANCE = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
const WORD = { '@media (max-width: 750px)': visuallyHidden };
const ADD = { size: 'small', variant: 'outlined', sx: { flex: 'none', minWidth: 0, px: 1 } } as const;

function Balance({ mayCharge }: { mayCharge: boolean }) {
  const { open } = useShell();
  const balance = useBalance();
  return (
    <>
      <Box component="strong" className="credit-balance" sx={BALANCE}>
        <Box component="span" sx={WORD}>
          Saldo{' '}
        </Box>
        {balance === undefined ? '–' : formatReais(balance)}
      </Box>
      {mayCharge && (
        <Button {...ADD} onClick={() => open('pix')}>
          <span aria-hidden="true">+</span>
          <Box component="span" sx={WORD}>
            &nbsp;Crédito&nbsp;
          </Box>
          PIX
        </Button>
      )}
    </>
  );
}

/** The company's balance for fees, and the buttons that add to it. */
export function Credit({ sessao }: { sessao: Sessao }) {
  const { open } = useShell();
  // Above 610 px: document 1, section 2.2.
  const wide = !useCards();
  return (
    <>
      {may(sessao, 'creditoPix') && <Balance mayCharge={may(sessao, 'podeRecarregar')} />}
      {may(sessao, 'suporteComEmpresa') && wide && (
        <Button {...ADD} onClick={() => open('manualCredit')}>
          Crédito manual
        </Button>
      )}
    </>
  );
}
