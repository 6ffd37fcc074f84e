import { may } from '#domain/permissions.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { useSessao } from '#src/ui/context.ts';
import { useBalance } from './useBalance.ts';

const Left = ({ fee }: { fee: number }) => {
  const balance = useBalance();
  if (balance === undefined) return null;
  return balance < fee
    ? `O saldo é de ${formatReais(balance)} e não basta: recarregue por PIX antes.`
    : `O saldo passa de ${formatReais(balance)} para ${formatReais(balance - fee)}.`;
};

/** What a fee, in cents, leaves of the company's balance, for those who see the balance. */
export const AfterFee = (props: { fee: number }) => may(useSessao(), 'creditoPix') && <Left {...props} />;
