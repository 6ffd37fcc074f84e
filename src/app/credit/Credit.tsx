import { may, type Sessao } from '#domain/permissions.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { useShellDialogs } from '../shell/useShellDialogs.ts';
import { useWiderThan } from '../shell/useWiderThan.ts';
import { useBalance } from './useBalance.ts';
import './credit.css';

/** The width above which support's button has room; document 1, section 2.2. */
const MANUAL_ABOVE = 610;

function Balance({ mayCharge }: { mayCharge: boolean }) {
  const open = useShellDialogs();
  const balance = useBalance();
  return (
    <>
      <span className="credit-balance">
        <span className="credit-word">Saldo </span>
        {balance === undefined ? '–' : formatReais(balance)}
      </span>
      {mayCharge && (
        <button type="button" className="credit-button" onClick={() => open('pix')}>
          <span aria-hidden="true">+</span>
          <span className="credit-word"> Crédito </span>PIX
        </button>
      )}
    </>
  );
}

/** What the company has for fees, and the ways to add to it. */
export function Credit({ sessao }: { sessao: Sessao }) {
  const open = useShellDialogs();
  const wide = useWiderThan(MANUAL_ABOVE);
  return (
    <div className="credit">
      {may(sessao, 'creditoPix') && <Balance mayCharge={may(sessao, 'podeRecarregar')} />}
      {may(sessao, 'suporteComEmpresa') && wide && (
        <button type="button" className="credit-button" onClick={() => open('manualCredit')}>
          Crédito manual
        </button>
      )}
    </div>
  );
}
