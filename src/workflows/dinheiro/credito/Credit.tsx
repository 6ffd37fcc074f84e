import { Box, Button } from '@mui/material';
import { may, type Sessao } from '#domain/permissions.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { useSessao } from '#src/ui/context.ts';
import { useCards } from '#src/ui/useNarrow.ts';
import { visuallyHidden } from '#src/ui/visuallyHidden.ts';
import { useShell } from '../../shared/useShell.ts';
import { useBalance } from './useBalance.ts';

const Left = ({ fee }: { fee: number }) => {
  const balance = useBalance();
  if (balance === undefined) return null;
  return balance < fee
    ? `O saldo é de ${formatReais(balance)} e não basta: recarregue por PIX antes.`
    : `O saldo passa de ${formatReais(balance)} para ${formatReais(balance - fee)}.`;
};

/** Balance of the company after a fee, in cents, for those who see it. */
export const AfterFee = (props: { fee: number }) => may(useSessao(), 'creditoPix') && <Left {...props} />;

const FIGURE = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
const WORD = { '@media (max-width: 750px)': visuallyHidden };
const ADD = { size: 'small', variant: 'outlined', sx: { flex: 'none', minWidth: 0, px: 1 } } as const;

function Balance({ mayCharge }: { mayCharge: boolean }) {
  const { open } = useShell();
  const balance = useBalance();
  return (
    <>
      <Box component="strong" className="credit-balance" sx={FIGURE}>
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
