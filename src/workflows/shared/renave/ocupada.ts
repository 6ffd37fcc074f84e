import type { ultimaOperacao } from '#contract/gateway/engine/campos.ts';
import type { Prometido } from '#contract/gateway/engine/situacaoDaLinha.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';

type Ultima = Pick<RecordOfFields<typeof ultimaOperacao>, 'status_processandoapi' | 'resultadodesconhecido'>;

/** True while no other operation may be requested for this row: it is in progress, or its outcome is unknown. */
export const ocupada = (row: Ultima): boolean => row.status_processandoapi || row.resultadodesconhecido;

/** The reason why a row's buttons are disabled while it is busy. */
export const porqueOcupada = (row: Ultima): string | null =>
  ocupada(row) ? 'Outra operação deste veículo ainda está em andamento.' : null;

/** True while no other operation may be requested for the row's vehicle: it is in progress or promised. */
export const presa = (row: Ultima & Prometido): boolean => ocupada(row) || Boolean(row.prometidoA);
