import type { TrechoDeArquivo } from '../../../ports/notas.ts';
import type { DaEmpresa, DeTodas } from '../../driver/escopo/escopo.ts';
import { firstOf } from '../../driver/statements.ts';

/** The location of an item's file, within one company or, with null, any. */
export const getArquivoDoItem = async (
  db: DaEmpresa | DeTodas,
  codigo: number,
  codigoEmpresa: number | null = null,
): Promise<TrechoDeArquivo | null> => {
  const query = db
    .selectFrom('xml_item as x')
    .innerJoin('pacote_xml as p', (join) =>
      join.onRef('p.codlote', '=', 'x.codlote').onRef('p.pacote', '=', 'x.pacote'),
    )
    .select(['x.codemp as codigoEmpresa', 'p.arquivo as chave', 'x.inicio', 'x.tamanho'])
    .where('x.codigo', '=', codigo)
    .where('x.tamanho', '>', 0);
  const own = codigoEmpresa === null ? query : query.where('x.codemp', '=', codigoEmpresa);
  return firstOf(own);
};
