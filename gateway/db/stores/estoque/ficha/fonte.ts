import { sql } from 'kysely';
import type { CodigoDeFato } from '#contract/gateway/estoque/fatos.ts';
import type { FatoGuardado } from '../../../../ports/ficha.ts';
import type { Alvo } from '../../../../ports/intencoes.ts';
import type { Sql } from '../../../driver/listQuery.ts';
import type { UnionColumns, UnionPart } from '../../../driver/unionAll.ts';

/** Rows of a vehicle by its chassis. */
export const doChassi = (coluna: string, { chassi }: Alvo): Sql =>
  chassi ? sql`${sql.ref(coluna)} = ${chassi}` : sql`false`;

/** By its plate, in either of its forms. */
export const daPlaca = (coluna: string, { placa }: Alvo): Sql =>
  placa ? sql`placa_unica(${sql.ref(coluna)}) = placa_unica(${placa})` : sql`false`;

/** The columns of a line of a vehicle's history. */
export const FATO = {
  id: 'text',
  tipo: 'text',
  fato: 'text',
  quando: 'timestamptz',
  dados: 'json',
  quem: 'text',
  estado: 'text',
  encerrada: 'timestamptz',
  errocodigo: 'text',
  errotitulo: 'text',
  erromensagem: 'text',
  errodetalhe: 'text',
  codigo: 'bigint',
  emitida: 'timestamptz',
  valor: 'bigint',
  arquivo: 'text',
  lote: 'int',
  comprovante: 'text',
  intencao: 'uuid',
  ordem: 'timestamptz',
} as const satisfies UnionColumns<keyof FatoGuardado | 'ordem'>;

/** A source of lines of a vehicle's history. */
export interface FonteDeFatos extends Partial<Record<Exclude<keyof FatoGuardado, 'fato' | 'tipo'>, Sql>> {
  tipo: string;
  /** The line's words, by their code; the data that they name are `dados`. */
  fato: CodigoDeFato;
  id: Sql;
  quando: Sql;
  /** Its place in the story, where that is not its time. */
  ordem?: Sql;
  from: Sql;
  /** All of them without it. */
  where?: Sql;
}

/** The lines of a source. */
export const linhasDaFonte = ({
  tipo,
  fato,
  id,
  from,
  where = sql`true`,
  ...ditas
}: FonteDeFatos): UnionPart<keyof typeof FATO> => ({
  columns: {
    dados: sql`'{}'`,
    ordem: ditas.quando,
    ...ditas,
    tipo: sql`${tipo}`,
    fato: sql`${fato}`,
    id: sql`${tipo} || ' ' || ${id}`,
  },
  from: sql`${from} where ${where}`,
});

/** The registry's times are Brasília's. */
export const deBrasilia = (coluna: Sql): Sql => sql`(${coluna} at time zone 'America/Sao_Paulo')`;

/** The company's stock records of the vehicle, or its intents about it, each once, by either name. */
export const todosEm = (tabela: 'estoque' | 'intencao', codigoEmpresa: number, alvo: Alvo): Sql => sql`(
  select * from ${sql.table(tabela)} where codemp = ${codigoEmpresa} and ${doChassi('chassi', alvo)}
  union all
  select * from ${sql.table(tabela)} where codemp = ${codigoEmpresa} and ${daPlaca('placa', alvo)}
    and ${alvo.chassi ? sql`chassi is distinct from ${alvo.chassi}` : sql`true`})`;
