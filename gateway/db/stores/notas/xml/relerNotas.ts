import { sql } from 'kysely';
import type { PacoteARelerDe, PacoteLido } from '../../../../ports/notas.ts';
import { rowsOf, runText } from '../../../driver/statements.ts';
import type { DaEmpresa, DeTodas } from '../../../driver/tenancy/tenancy.ts';
import { moved } from './aConferir.ts';
import { updateLidos, updateRelidos } from './xmlItem.ts';

/** A pack (`p`) of a batch of a company (`e`), as it is read. */
export const PACOTE = sql`p.codlote as "codigoLote", p.pacote, p.arquivo, p.arquivos::text as arquivos, e.cnpj_emp as cnpj`;

/** The present reader: one that knows more than the last has the next number, and reads the stored packs again. */
export const LEITOR = 2;

/** Packs that an earlier reader read, the newest batches first. */
export const listAReler = (db: DeTodas, quantos: number) => rowsOf<PacoteARelerDe>(db)`
  select l.codemp as "codigoEmpresa", ${PACOTE}
  from pacote_xml p join lote_xml l on l.codigo = p.codlote join empresa e on e.codigo_emp = l.codemp
  where p.processado and p.leitor < ${sql.lit(LEITOR)} order by p.codlote desc, p.pacote limit ${quantos}`;

/** Updates the unused invoices of a pack that was read again; true if that changed any. Requires a transaction. */
export const saveRelidos = async (db: DaEmpresa, lido: PacoteLido): Promise<boolean> => {
  const rows = await updateRelidos(db, lido);
  const { codigoLote, pacote } = lido;
  await updateLidos(db, lido);
  await runText(
    db,
  )`update pacote_xml set leitor = ${LEITOR} where codlote = ${codigoLote} and pacote = ${pacote}`;
  return moved(db, rows);
};
