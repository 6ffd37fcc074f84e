import { sql } from 'kysely';
import { ditoDaNota, type NotaLida } from '#domain/nfe/ditoDaNota.ts';
import { type CodigoDeRecusa, recusaDe } from '#domain/recusa.ts';
import type { NotaForaDeUso } from '../../../ports/notaOperavel.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { rowsOf } from '../../driver/statements.ts';
import { quemDecidiu } from './listItens.ts';

interface LinhaForaDeUso extends NotaLida {
  codigo: number;
  chassi: string | null;
  errodetalhe: string | null;
}

const foraDeUso = (linha: LinhaForaDeUso): NotaForaDeUso => {
  const { codigo, chassi, errodetalhe: detalhe } = linha;
  const { errocodigo, errotitulo, erromensagem } = ditoDaNota(linha);
  // One that its reading says nothing of changed while it was looked at.
  const mudou = recusaDe('notaMudou');
  const recusa = {
    codigo: (errocodigo as CodigoDeRecusa | null) ?? mudou.codigo,
    titulo: errotitulo ?? mudou.titulo,
    mensagem: erromensagem ?? mudou.mensagem,
    detalhe,
  };
  return { codigo, chassi, recusa };
};

/** The reasons that exclude these invoices from use, from their own rows. */
export const listForaDeUso = async (db: DaEmpresa, codigos: readonly number[]): Promise<NotaForaDeUso[]> => {
  if (codigos.length === 0) return [];
  const rows = await rowsOf<LinhaForaDeUso>(db)`
    select x.codigo, x.chassi, x.situacao, x.motivo, x.decisao, x.decididoem,
      ${quemDecidiu(sql`x`)} as quemdecidiu, x.errocodigo, x.errotitulo, x.erromensagem, x.errodetalhe from xml_item x
    where x.codemp = ${db.codigoEmpresa} and x.codigo = any(${[...codigos]}::bigint[])`;
  return rows.map(foraDeUso);
};
