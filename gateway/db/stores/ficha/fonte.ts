import { sql } from 'kysely';
import type { CodigoDeFato } from '#contract/gateway/fatos.ts';
import type { Alvo } from '../../../ports/intencoes.ts';
import type { Sql } from '../../driver/listQuery.ts';
import { daPlaca, doChassi } from './alvo.ts';

/** Columns of a line besides its time; a column that a source does not have is null. */
const NADA = {
  dados: sql`'{}'::json`,
  quem: sql`null::text`,
  estado: sql`null::text`,
  encerrada: sql`null::timestamptz`,
  errotitulo: sql`null::text`,
  erromensagem: sql`null::text`,
  errodetalhe: sql`null::text`,
  codigo: sql`null::bigint`,
  emitida: sql`null::timestamptz`,
  valor: sql`null::bigint`,
  arquivo: sql`null::text`,
  lote: sql`null::int`,
  intencao: sql`null::uuid`,
};

/** A source of lines of a vehicle's history. */
export interface Fonte extends Partial<typeof NADA> {
  tipo: string;
  /** The line's words, by their code; the data that they name are `dados`. */
  fato: CodigoDeFato;
  id: Sql;
  quando: Sql;
  from: Sql;
  where: Sql;
}

/** The lines of a source, all with the same columns. */
export const linhasOf = ({ tipo, fato, id, quando, from, where, ...ditas }: Fonte): Sql => {
  const colunas = Object.entries({ ...NADA, ...ditas }).map(
    ([nome, valor]) => sql`${valor} as ${sql.ref(nome)}`,
  );
  return sql`select ${tipo} || ' ' || ${id} as id, ${tipo}::text as tipo, ${fato}::text as fato, ${quando} as quando, ${sql.join(colunas)}
    ${from} where ${where}`;
};

/** The registry's times are Brasília's. */
export const deBrasilia = (coluna: Sql): Sql => sql`(${coluna} at time zone 'America/Sao_Paulo')`;

/** The company's stock records of the vehicle, each once, by either name. */
export const estoques = (codigoEmpresa: number, alvo: Alvo): Sql => sql`(
  select * from estoque where codemp = ${codigoEmpresa} and ${doChassi('chassi', alvo)}
  union all
  select * from estoque where codemp = ${codigoEmpresa} and ${daPlaca('placa', alvo)}
    and ${alvo.chassi ? sql`chassi <> ${alvo.chassi}` : sql`true`})`;
