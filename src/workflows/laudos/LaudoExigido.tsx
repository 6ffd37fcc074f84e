import { Alert } from '@mui/material';
import { laudos } from '#contract/gateway/laudos.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { useRunner } from '#src/ui/actions/useActionRunner.ts';
import { useAsk } from '../useAsk.ts';
import { adicionarLaudo } from './adicionarLaudo.ts';
import { gravidadeDe, situacaoDita } from './situacaoDita.ts';

const DaPlaca = ({ placa }: { placa: string }) => {
  const { data } = useAsk(laudos.doVeiculo, { placa });
  const runner = useRunner();
  const dita = data && situacaoDita(data);
  if (!data || !dita) return null;
  return (
    <Alert
      severity={gravidadeDe(data)}
      sx={{ mt: 3 }}
      action={<ActionButton action={adicionarLaudo} subject={{ placa }} runner={runner} />}
    >
      {dita}
    </Alert>
  );
};

/** In a form on a vehicle: whether its state demands an inspection report, whether it has one, and the way to add it. */
export const LaudoExigido = ({ values: { placa } }: { values: { placa?: string | null } }) =>
  placa ? <DaPlaca key={placa} placa={placa} /> : null;
