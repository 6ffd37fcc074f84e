import { sql } from 'kysely';
import type { ChegadaWire } from '#contract/gateway/estoque/chegadas.ts';
import type { RowColumns } from '../../driver/columns.ts';
import type { Sql } from '../../driver/listQuery.ts';

/** How many stays of a row's vehicle (`l`) in this stock ended. */
export const passagensDe = (l: Sql): Sql => sql`(select count(*)::int from estoque ida
  where ida.codemp = ${l}.codemp and ida.chassi = ${l}.chassi and ida.estado = 'FINALIZADO'
    and ida.motivo is distinct from 'CANCELAMENTO_ENTRADA')`;

/** The mark (`ch`) of a row's vehicle (`l`) as arrived in its present stay. */
export const daChegada = (l: Sql): Sql => sql`ch.codemp = ${l}.codemp and ch.chassi = ${l}.chassi
  and ch.passagem = ${passagensDe(l)}`;

/** Columns of the mark in a list: sub-selects, since a join would look at every row that is counted. */
export const chegadaDe = (l: Sql): RowColumns<ChegadaWire> => ({
  chegou: sql`(select ch.quando from chegada_patio ch where ${daChegada(l)})`,
  lugardachegada: sql`(select ch.lugar from chegada_patio ch where ${daChegada(l)})`,
});

/** A row's vehicle (`l`) arrived and did not leave. */
export const hasChegado = (l: Sql): Sql => sql`exists (select from chegada_patio ch where ${daChegada(l)})`;
