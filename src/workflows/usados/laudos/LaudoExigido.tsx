import { Alert } from '@mui/material';
import { type LaudosDoVeiculo, laudos } from '#contract/gateway/usados/laudos.ts';
import { laudoDito } from '#domain/laudo.ts';
import { contagem } from '#domain/values/contagem.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { adicionarLaudo } from './adicionarLaudo.ts';

/** The state's demand and the vehicle's reports; null where it demands nothing. */
export const situacaoDita = ({ estado, dias, situacao, ate }: LaudosDoVeiculo): string | null =>
  dias === null
    ? null
    : `${estado ?? 'O estado'} exige um laudo de vistoria para a entrada e a saída, que vale por ${contagem(dias, 'dia', 'dias')}. ${laudoDito(situacao, ate)}.`;

export const gravidadeDe = ({ situacao }: LaudosDoVeiculo) => {
  if (situacao === 'valido') return 'info';
  return situacao === 'vencendo' ? 'warning' : 'error';
};

const DaPlaca = ({ placa }: { placa: string }) => {
  const { data } = useAsk(laudos.doVeiculo, { placa });
  const dita = data && situacaoDita(data);
  if (!data || !dita) return null;
  return (
    <Alert
      severity={gravidadeDe(data)}
      sx={{ mt: 3 }}
      action={<ActionButton action={adicionarLaudo} subject={{ placa }} />}
    >
      {dita}
    </Alert>
  );
};

/** In a form on a vehicle: whether its state demands an inspection report, whether it has one, and the way to add it. */
export const LaudoExigido = ({ values: { placa } }: { values: { placa?: string | null } }) =>
  placa ? <DaPlaca key={placa} placa={placa} /> : null;
