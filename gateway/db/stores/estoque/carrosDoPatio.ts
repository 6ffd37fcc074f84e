import { sql } from 'kysely';
import type { CarroConferivel } from '#contract/gateway/estoque/patio.ts';
import type { CarroDoPatio, SituacaoNoPatio } from '#domain/patio.ts';
import { SEM_DESCRICAO } from '#domain/texts.ts';
import type { CarroDoRelatorio } from '../../../ports/patio.ts';
import type { Sql } from '../../driver/listQuery.ts';
import { rowsOf, runText } from '../../driver/statements.ts';
import { type DaEmpresa, selectOwn } from '../../driver/tenancy/tenancy.ts';
import { ultimoLugarDe } from './faltasDoPatio.ts';
import { estoqueDeAgora } from './openConferencia.ts';

const SITUACAO = sql<SituacaoNoPatio>`case when entrou then 'entrou' else situacao end`;

/** The cars that a check keeps. */
const guardados = (db: DaEmpresa, codigo: number) =>
  selectOwn(db, 'carro_patio', { conferencia: codigo })
    .select(['chassi', 'placa', 'descricao', 'chaves', SITUACAO.as('situacao')])
    .orderBy('chassi');

/** Cars that are in stock now and were not when a check began. */
const entraram = (db: DaEmpresa, codigo: number): Sql => sql`
  select chassi, placa, nullif(descricao, ${SEM_DESCRICAO}) as descricao, desde, valor, chaves
  from (${estoqueDeAgora(db)}) a where not exists (select from carro_patio c
    where c.conferencia = ${codigo} and c.codemp = ${db.codigoEmpresa} and c.chassi = a.chassi
      and c.situacao in ('estoque', 'prometido', 'outroLugar'))`;

/** Those of them, narrowed, in place of what the check knew of the same. */
const withEntraram = async <C extends CarroDoPatio>(
  db: DaEmpresa,
  { codigo, carros, quais }: { codigo: number; carros: readonly C[]; quais: Sql },
): Promise<(C | CarroDoPatio)[]> => {
  const novos = await rowsOf<CarroDoPatio>(db)`
    select chassi, placa, descricao, 'entrou' as situacao, chaves from (${entraram(db, codigo)}) e where ${quais}`;
  const todos = new Map<string, C | CarroDoPatio>(
    [...carros, ...novos].map((carro) => [carro.chassi, carro]),
  );
  return [...todos.values()].toSorted((um, outro) => (um.chassi < outro.chassi ? -1 : 1));
};

/** The cars of a check; while it is open also those that entered since. */
export const listConferiveis = async (
  db: DaEmpresa,
  { codigo, fechada }: { codigo: number; fechada: string | null },
): Promise<CarroConferivel[]> => {
  const ultimoLugar = ultimoLugarDe(
    sql`carro_patio.codemp`,
    sql`carro_patio.chassi`,
    sql`r.conferencia < ${codigo}`,
  );
  const carros = await guardados(db, codigo).select(ultimoLugar.as('ultimoLugar')).execute();
  if (fechada !== null) return carros;
  const todos = await withEntraram(db, { codigo, carros, quais: sql`true` });
  return todos.map((carro) => ({ ultimoLugar: null, ...carro }));
};

const meant = (
  lidos: readonly string[],
) => sql<boolean>`(chassi = any(${lidos}) or right(chassi, 6) = any(${lidos})
  or chaves ?| ${lidos}::text[]
  or placa_unica(placa) = any(select placa_unica(lido) from unnest(${lidos}::text[]) lido))`;

/** Cars of a check that one of these texts may mean; of one that is discarded, the stock of now, since it keeps none. */
export const listCarrosLidos = async (
  db: DaEmpresa,
  { codigo, fechada, descartada }: { codigo: number; fechada: string | null; descartada: boolean },
  lidos: readonly string[],
): Promise<CarroDoPatio[]> => {
  const carros = await guardados(db, codigo).where(meant(lidos)).execute();
  return fechada === null || descartada ? withEntraram(db, { codigo, carros, quais: meant(lidos) }) : carros;
};

/** Keeps what entered until now: a report says the same whenever it is printed. */
export const keepEntraram = (db: DaEmpresa, codigo: number): Promise<void> => runText(db)`
  insert into carro_patio (conferencia, codemp, chassi, placa, descricao, situacao, entrou, desde, valor, chaves)
  select ${codigo}::integer, ${db.codigoEmpresa}::integer, chassi, placa, descricao, 'outroLugar', true, desde, valor, chaves
  from (${entraram(db, codigo)}) e
  on conflict (conferencia, chassi) do update set situacao = excluded.situacao, entrou = true, placa = excluded.placa,
    descricao = excluded.descricao, desde = excluded.desde, valor = excluded.valor, chaves = excluded.chaves`;

export const listRelatorio = (db: DaEmpresa, codigo: number): Promise<CarroDoRelatorio[]> =>
  guardados(db, codigo).select(['desde', 'valor']).execute();
