import { sql } from 'kysely';
import type { NotaForaDeUso } from '../../../ports/notaOperavel.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { DITO } from './ditoDoItem.ts';

interface Linha {
  codigo: number;
  chassi: string | null;
  errotitulo: string | null;
  erromensagem: string | null;
  errodetalhe: string | null;
}

/** Said of one that its reading says nothing of: it changed while it was looked at. */
const MUDOU = 'A nota mudou enquanto o pedido era feito. Atualize a lista e peça de novo.';

/** What keeps each of these invoices from being used, as its own row says it. */
export const listForaDeUso = async (
  db: DaEmpresa,
  codigoEmpresa: number,
  codigos: readonly number[],
): Promise<NotaForaDeUso[]> => {
  if (codigos.length === 0) return [];
  const { rows } = await sql<Linha>`select x.codigo, x.chassi, ${DITO} from xml_item x
    where x.codemp = ${codigoEmpresa} and x.codigo = any(${[...codigos]}::bigint[])`.execute(db);
  return rows.map(({ codigo, chassi, errotitulo, erromensagem, errodetalhe }) => ({
    codigo,
    chassi,
    recusa: {
      titulo: errotitulo ?? 'Não enviada ao Renave',
      mensagem: erromensagem ?? MUDOU,
      detalhe: errodetalhe,
    },
  }));
};
