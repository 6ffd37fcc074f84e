import type { withCompradores } from '#contract/gateway/zeroKm/compradores.ts';
import type { LinhaSaida } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type { Fields, RecordOfFields } from '#domain/fields/field.ts';
import type { Impedimento } from '#domain/recusa.ts';
import { ocupada } from '../../shared/renave/ocupada.ts';

export type LinhasACompletar = LinhaSaida | readonly LinhaSaida[];

/** Values of the completion dialog: the operation's other fields, the data of each buyer, and the invoices to send. */
export type Completados<Mais extends Fields = Fields> = Partial<RecordOfFields<Mais>> &
  RecordOfFields<typeof withCompradores> & { codigos: readonly number[] };

/** The exit passed our own checks: it can be confirmed in a batch, and counts as ready. */
export const pronta = (row: LinhaSaida) => row.impedimento === null;

/** The selected rows that are ready to be confirmed. */
export const prontas = (rows: readonly LinhaSaida[]) => rows.filter(pronta);

const INCOMPLETO: Impedimento = 'compradorIncompleto';

/** True if the row's buyer lacks data that can be completed. */
export const faltaComprador = (row: LinhaSaida) =>
  row.codigo !== null && !ocupada(row) && row.impedimentocodigo === INCOMPLETO;

/** The rows of the subject whose buyer lacks data. */
export const linhasACompletar = (subject: LinhasACompletar): readonly LinhaSaida[] =>
  ('chassi' in subject ? [subject] : subject).filter(faltaComprador);

/** The rows sent now: without those whose buyer was postponed. */
export const linhasEnviadas = (
  subject: LinhasACompletar,
  { codigos }: Pick<Completados, 'codigos'>,
): readonly LinhaSaida[] => linhasACompletar(subject).filter(({ codigo }) => codigos.includes(codigo ?? 0));

/** The rows that stay for later. */
export const linhasAdiadas = (
  rows: readonly LinhaSaida[],
  { codigos }: Pick<Completados, 'codigos'>,
): readonly LinhaSaida[] => rows.filter(({ codigo }) => !codigos.includes(codigo ?? 0));
