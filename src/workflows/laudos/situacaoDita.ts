import type { LaudosDoVeiculo } from '#contract/gateway/laudos.ts';
import { laudoDito } from '#domain/laudo.ts';
import { contagem } from '#domain/values/contagem.ts';

/** The state's demand and the vehicle's reports; null where it demands nothing. */
export const situacaoDita = ({ estado, dias, situacao, ate }: LaudosDoVeiculo): string | null =>
  dias === null
    ? null
    : `${estado ?? 'O estado'} exige um laudo de vistoria para a entrada e a saída, que vale por ${contagem(dias, 'dia', 'dias')}. ${laudoDito(situacao, ate)}.`;

export const gravidadeDe = ({ situacao }: LaudosDoVeiculo) => {
  if (situacao === 'valido') return 'info';
  return situacao === 'vencendo' ? 'warning' : 'error';
};
