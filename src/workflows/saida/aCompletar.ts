import type { comCompradores } from '#contract/gateway/compradores.ts';
import type { LinhaSaida } from '#contract/gateway/saidaZeroKm.ts';
import { faltaACompletar } from '#domain/comprador.ts';
import type { Fields, RecordOfFields } from '#domain/fields/field.ts';
import { ocupada } from '../renave/SituacaoRenave.tsx';

export type Linhas = LinhaSaida | readonly LinhaSaida[];

/** What the sending asks besides, where it is asked, what was typed of each buyer, and the invoices of those who go. */
export type Completados<Mais extends Fields = Fields> = Partial<RecordOfFields<Mais>> &
  RecordOfFields<typeof comCompradores> & { codigos: readonly number[] };

/** Our own checks let its exit pass: what is confirmed together, and counted as ready. */
export const pronta = (row: LinhaSaida) => row.impedimento === null;

/** Those of the chosen rows that are confirmed. */
export const prontas = (rows: readonly LinhaSaida[]) => rows.filter(pronta);

/** What is not known of its buyer is to be completed. */
export const faltaComprador = (row: LinhaSaida) =>
  row.codigo !== null && !ocupada(row) && faltaACompletar(row.impedimento) !== null;

/** Those of the rows that an action stands on whose buyer is not known well enough. */
export const linhasACompletar = (subject: Linhas): readonly LinhaSaida[] =>
  ('chassi' in subject ? [subject] : subject).filter(faltaComprador);

/** Those of them that are sent now: not those whose buyer was left for later. */
export const linhasEnviadas = (
  subject: Linhas,
  { codigos }: Pick<Completados, 'codigos'>,
): readonly LinhaSaida[] => linhasACompletar(subject).filter(({ codigo }) => codigos.includes(codigo ?? 0));
