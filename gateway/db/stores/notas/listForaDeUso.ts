import type { NotaForaDeUso } from '../../../ports/notaOperavel.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';

/** Said of one that its reading says nothing of: it changed while it was looked at. */
const MUDOU = 'A nota mudou enquanto o pedido era feito. Atualize a lista e peça de novo.';

/** What keeps each of these invoices from being used, as its own row says it. */
export const listForaDeUso = async (
  db: DaEmpresa,
  codigoEmpresa: number,
  codigos: readonly number[],
): Promise<NotaForaDeUso[]> => {
  if (codigos.length === 0) return [];
  const rows = await db
    .selectFrom('xml_item')
    .select(['codigo', 'chassi', 'errotitulo', 'erromensagem', 'errodetalhe'])
    .where('codemp', '=', codigoEmpresa)
    .where('codigo', 'in', [...codigos])
    .execute();
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
