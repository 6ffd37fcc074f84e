import { Stack } from '@mui/material';
import { conta } from '#contract/gateway/conta.ts';
import { Waiting } from '#src/ui/list/ListStates.tsx';
import { useAsk } from '../useAsk.ts';
import { Passkeys } from './Passkeys.tsx';
import { SegundoFator } from './SegundoFator.tsx';
import { Sessoes } from './Sessoes.tsx';

/** Settings of one's own account, at once: the sessions would push the rest down. */
export const MinhaConta = () => {
  const sessoes = useAsk(conta.sessoes, {});
  const fator = useAsk(conta.segundoFator, {});
  const passkeys = useAsk(conta.passkeys, {});
  if (sessoes.isPending || fator.isPending || passkeys.isPending) return <Waiting />;
  return (
    <Stack spacing={3} sx={{ maxWidth: '60rem' }}>
      <Sessoes asked={sessoes} />
      <SegundoFator asked={fator} />
      <Passkeys asked={passkeys} />
    </Stack>
  );
};
