import { sql } from 'kysely';
import type { Dito } from '#domain/nfe/dito.ts';
import { CARTA_SEM_TEXTO } from '#domain/nfe/eventosNfe.ts';
import type { Sql } from '../../../driver/listQuery.ts';
import { prepared, rowsOf } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';

/** A paper as it is kept: with the moment when it came here first. */
export interface DitoGuardado extends Dito {
  visto: string;
}

const RECORD = sql.raw(
  ['chave', 'papel', 'tipo', 'autor', 'destinatario', 'recebedor', 'texto']
    .map((name) => `${name} text`)
    .concat('numero integer', 'quando timestamptz', 'chassis text[]')
    .join(', '),
);
const COLUMNS = sql.raw('chave, papel, tipo, numero, quando, autor, destinatario, recebedor, chassis, texto');

/** `JSON` of ditos as rows. */
export const ditosOf = (json: Sql): Sql => sql`json_to_recordset(${json}) as d(${RECORD})`;

/**
 * Keeps the ditos of `from` (`d`), each paper once: the same again adds only what was not known. Answers the keys. What
 * two tellers of one paper say alike does not depend on who came first.
 */
export const insertDitos = (codigoEmpresa: number, from: Sql, agora: Date): Sql => sql`
  insert into nota_dito as n (codemp, ${COLUMNS}, visto)
  select distinct on (d.chave, d.papel) ${codigoEmpresa}::int, ${sql.raw(
    'd.chave, d.papel, d.tipo, d.numero, d.quando, d.autor, d.destinatario, d.recebedor, d.chassis, d.texto',
  )}, ${agora.toISOString()}::timestamptz
  from ${from} order by d.chave, d.papel, d.texto is null, d.autor is null, d.quando
  on conflict (codemp, chave, papel) do update set
    quando = least(n.quando, excluded.quando), texto = coalesce(n.texto, excluded.texto),
    autor = coalesce(n.autor, excluded.autor)
  returning n.chave`;

/** The notes that depend on what is known of these keys: they, and those that they undo, down the chain. */
const tocadas = ({ codigoEmpresa }: DaEmpresa, chaves: readonly string[]): Sql => sql`
  tocadas(chave) as (
    select unnest(${[...chaves]}::text[])
    union
    select d.chave from tocadas t join nota_dito d on d.codemp = ${codigoEmpresa}::int and d.papel = t.chave
      and d.recebedor is not null)`;

/** The letters that correct a note, in their order; null without any. */
export const cartasDa = (empresa: Sql, chave: Sql): Sql => sql`(select string_agg(c.numero || ': ' ||
    coalesce(c.texto, ${CARTA_SEM_TEXTO}::text), chr(10) order by c.numero)
  from nota_dito c where c.codemp = ${empresa} and c.chave = ${chave} and c.tipo = 'carta')`;

export interface ParaJulgar {
  /** The notes to judge anew. */
  chaves: string[];
  ditosDe: (chave: string) => readonly DitoGuardado[];
}

/** Whatever decides about these notes: the papers about each, and about the notes among those papers. */
export const loadDitos = async (db: DaEmpresa, chaves: readonly string[]): Promise<ParaJulgar> => {
  const rows = await rowsOf<{ chave: string; tocada: boolean; dito: DitoGuardado | null }>(db)`${prepared}
    with recursive ${tocadas(db, chaves)}, lidas(chave) as (
      select chave from tocadas
      union
      select d.papel from lidas l join nota_dito d on d.codemp = ${db.codigoEmpresa}::int and d.chave = l.chave
        and d.recebedor is not null)
    select l.chave, l.chave in (select chave from tocadas) as tocada, to_json(d) as dito
    from lidas l left join nota_dito d on d.codemp = ${db.codigoEmpresa}::int and d.chave = l.chave`;
  const porChave = Map.groupBy(
    rows.flatMap(({ dito }) => (dito ? [utc(dito)] : [])),
    ({ chave }) => chave,
  );
  return {
    chaves: [...new Set(rows.filter(({ tocada }) => tocada).map(({ chave }) => chave))],
    ditosDe: (chave) => porChave.get(chave) ?? [],
  };
};

/** Moments compare as texts of one zone, whatever the database's session writes. */
const utc = (dito: DitoGuardado): DitoGuardado => ({
  ...dito,
  quando: dito.quando && new Date(dito.quando).toISOString(),
  visto: new Date(dito.visto).toISOString(),
});

/** True for what a person knew of when deciding about a note. */
export const answeredAt =
  (decididoem: string | null) =>
  (dito: Dito): boolean =>
    decididoem !== null && (dito as DitoGuardado).visto <= new Date(decididoem).toISOString();
