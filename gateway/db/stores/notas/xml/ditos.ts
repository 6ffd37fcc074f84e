import { sql } from 'kysely';
import type { Dito } from '#domain/nfe/dito.ts';
import { CARTA_SEM_TEXTO } from '#domain/nfe/eventosNfe.ts';
import { TAMANHO_SEM_CODIGO } from '#domain/nfe/referencia.ts';
import { CHASSI_LENGTH } from '#domain/values/chassi.ts';
import { TAMANHO_CHAVE } from '#domain/values/chaveNfe.ts';
import type { Sql } from '../../../driver/listQuery.ts';
import { onlyValues, prepared, rowsOf } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { columnList } from './itemColumns.ts';

/** A paper as it is kept: with the moment when it came here first. */
export interface DitoGuardado extends Dito {
  visto: string;
}

/** Where the number begins in a key, from 1. */
const NUMERO_NA_CHAVE = 26;

const RECORD = sql.raw(
  ['chave', 'papel', 'tipo', 'autor', 'destinatario', 'recebedor', 'texto', 'via', 'protocolo', 'alvo']
    .map((name) => `${name} text`)
    .concat('numero integer', 'quando timestamptz', 'chassis text[]', 'itens integer[]', 'valores bigint[]')
    .join(', '),
);
const NAMES = [
  ...['chave', 'papel', 'tipo', 'numero', 'quando', 'autor', 'destinatario', 'recebedor', 'chassis', 'texto'],
  ...['via', 'itens', 'valores', 'protocolo', 'alvo'],
];
const COLUMNS = columnList(NAMES);
/** What one teller of a paper may know and another not; the first to tell it is believed. */
const ADDED = ['texto', 'autor', 'via', 'itens', 'valores', 'protocolo', 'alvo'];

/** `JSON` of ditos as rows. */
export const ditosOf = (json: Sql): Sql => sql`json_to_recordset(${json}) as d(${RECORD})`;

/**
 * Keeps the ditos of `from` (`d`), each paper once: the same again adds only what was not known. Answers the keys. What
 * two tellers of one paper say alike does not depend on who came first.
 */
export const insertDitos = (codigoEmpresa: number, from: Sql, agora: Date): Sql => sql`
  insert into nota_dito as n (codemp, ${COLUMNS}, visto)
  select distinct on (d.chave, d.papel) ${codigoEmpresa}::int, ${columnList(NAMES, 'd.')}, ${agora.toISOString()}::timestamptz
  from ${from} order by d.chave, d.papel, d.alvo is null, d.texto is null, d.autor is null, d.quando
  on conflict (codemp, chave, papel) do update set tipo = excluded.tipo,
    quando = least(n.quando, excluded.quando),
    ${sql.raw(ADDED.map((name) => `${name} = coalesce(n.${name}, excluded.${name})`).join(', '))}
  returning n.chave`;

/** Moments compare as texts of one zone, whatever the database's session writes. */
const utc = (dito: DitoGuardado): DitoGuardado => ({
  ...dito,
  quando: dito.quando && new Date(dito.quando).toISOString(),
  visto: new Date(dito.visto).toISOString(),
});

/** The notes that `t.chave` means: those of a chassis, or of a key without its code; a whole key is one itself. */
const daNomeada = ({ codigoEmpresa }: DaEmpresa): Sql => sql`
  select x.chavenfe from xml_item x where length(t.chave) = ${CHASSI_LENGTH}::int and x.codemp = ${codigoEmpresa}::int
    and x.chassi = t.chave and x.chavenfe is not null
  union all
  select x.chavenfe from xml_item x where length(t.chave) = ${TAMANHO_SEM_CODIGO}::int and x.codemp = ${codigoEmpresa}::int
    and x.numeronf = substr(t.chave, ${NUMERO_NA_CHAVE}::int)::int and left(x.chavenfe, ${TAMANHO_SEM_CODIGO}::int) = t.chave
    and (x.situacao = 'lida' or x.situacao in ('aconferir', 'cancelada', 'divergente'))`;

/** What these papers name, and the notes of the company that each name means. */
export const listNomeadas = async (db: DaEmpresa, papeis: readonly string[]) => {
  const rows = await rowsOf<{ dito: DitoGuardado; chaves: string[] }>(db)`
    select to_json(t) as dito, array(${daNomeada(db)}
      union all select t.chave where length(t.chave) = ${TAMANHO_CHAVE}::int) as chaves
    from nota_dito t where t.codemp = ${db.codigoEmpresa} and t.papel = any(${[...papeis]}::text[])
      and t.recebedor is not null order by t.papel, t.chave`;
  return rows.map(({ dito, chaves }) => ({ dito: utc(dito), chaves }));
};

/**
 * The notes to judge anew after something was said of these keys, keys without code and chassis: those that are meant, and
 * those that they undo, down the chain.
 */
export const listTocadas = async (db: DaEmpresa, nomeadas: readonly string[]): Promise<string[]> => {
  const chaves = await onlyValues<string>(db)`${prepared}
    with recursive tocadas(chave) as (
      select unnest(${[...nomeadas]}::text[])
      union
      select s.chave from tocadas t cross join lateral (
        select d.chave from nota_dito d where d.codemp = ${db.codigoEmpresa}::int and d.papel = t.chave
          and d.recebedor is not null
        union all ${daNomeada(db)}) s(chave))
    select chave from tocadas where length(chave) = ${TAMANHO_CHAVE}::int`;
  return chaves;
};

/** The letters that correct a note, in their order; null without any. */
export const cartasDa = (empresa: Sql, chave: Sql): Sql => sql`(select string_agg(c.numero || ': ' ||
    coalesce(c.texto, ${CARTA_SEM_TEXTO}::text), chr(10) order by c.numero)
  from nota_dito c where c.codemp = ${empresa} and c.chave = ${chave} and c.tipo = 'carta')`;

/**
 * What was said of these notes and vehicles, and of the notes that say it, asked for by key, key without code or chassis.
 */
export const loadDitos = async (
  db: DaEmpresa,
  chaves: readonly string[],
  chassis: readonly string[] = [],
): Promise<(nomeada: string) => readonly DitoGuardado[]> => {
  const rows = await rowsOf<{ dito: DitoGuardado }>(db)`${prepared}
    with recursive lidas(chave) as (
      select unnest(${[...chaves, ...chassis]}::text[])
      union
      select s.chave from lidas l cross join lateral (
        select d.papel from nota_dito d where d.codemp = ${db.codigoEmpresa}::int and d.chave = l.chave
          and d.recebedor is not null
        union all
        select left(l.chave, ${TAMANHO_SEM_CODIGO}::int) where length(l.chave) = ${TAMANHO_CHAVE}::int) s(chave))
    select to_json(d) as dito from lidas l join nota_dito d on d.codemp = ${db.codigoEmpresa}::int and d.chave = l.chave`;
  const porChave = Map.groupBy(
    rows.map(({ dito }) => utc(dito)),
    ({ chave }) => chave,
  );
  return (nomeada) => porChave.get(nomeada) ?? [];
};

/** True for what a person knew of when deciding about a note. */
export const answeredAt =
  (decididoem: string | null) =>
  (dito: Dito): boolean =>
    decididoem !== null && (dito as DitoGuardado).visto <= new Date(decididoem).toISOString();
