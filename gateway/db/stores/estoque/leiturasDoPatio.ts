import { sql } from 'kysely';
import type { ConferenciaEmUso, LeitorDePatio, LeituraASalvar } from '../../../ports/patio.ts';
import type { Sql } from '../../driver/listQuery.ts';
import { firstOf, onlyRow, run } from '../../driver/statements.ts';
import { type DaEmpresa, selectOwn } from '../../driver/tenancy/tenancy.ts';

/** Held until what is written into it is committed: a closing waits for readings, or they are too late. */
export const lockConferencia = (db: DaEmpresa, codigo: number): Promise<ConferenciaEmUso | null> =>
  firstOf(
    selectOwn(db, 'conferencia_patio', { codigo })
      .select(['codigo', 'aberta', 'fechada', 'lugar', 'descartada'])
      .forNoKeyUpdate(),
  );

/** Of these readings, those that a check has already. */
export const listGuardadas = (db: DaEmpresa, codigo: number, ids: readonly string[]) =>
  selectOwn(db, 'leitura_patio', { conferencia: codigo })
    .select(['id', 'tardia'])
    .where('id', 'in', ids)
    .execute();

/** Readings of a check, and those of cars that it does not know. */
export const countLeituras = (db: DaEmpresa, codigo: number) => onlyRow<{ todas: number; aMais: number }>(db)`
  select count(*)::int as todas, (count(*) filter (where c.chassi is null))::int as "aMais"
  from leitura_patio r left join carro_patio c
    on c.conferencia = r.conferencia and c.codemp = r.codemp and c.chassi = r.chassi
  where r.codemp = ${db.codigoEmpresa} and r.conferencia = ${codigo}`;

/** Returns the cars of those that were not known, each where and when it was read. */
export const insertLeituras = async (
  db: DaEmpresa,
  { codigo, aparelho, codigoUsuario, agora }: LeitorDePatio,
  { leituras, tardia }: { leituras: readonly LeituraASalvar[]; tardia: boolean },
): Promise<{ chassi: string; quando: string; lugar: string | null }[]> => {
  if (leituras.length === 0) return [];
  const linhas = leituras.map(({ lidaEm, deOutra, ...leitura }) => ({
    ...leitura,
    conferencia: codigo,
    codemp: db.codigoEmpresa,
    codusu: codigoUsuario,
    aparelho,
    lidaem: lidaEm,
    recebida: agora.toISOString(),
    deoutra: deOutra,
    tardia,
  }));
  const novas = await db
    .insertInto('leitura_patio')
    .values(linhas)
    .onConflict((conflict) => conflict.columns(['conferencia', 'id']).doNothing())
    .returning(['chassi', 'lidaem as quando', 'lugar'])
    .execute();
  return novas.flatMap(({ chassi, ...onde }) => (chassi === null ? [] : [{ chassi, ...onde }]));
};

/** How many devices other than this take part in a check, and if this one does. */
export const countAparelhos = (db: DaEmpresa, codigo: number, aparelho: string) => onlyRow<{
  outros: number;
  este: boolean;
}>(db)`
  select (count(*) filter (where aparelho <> ${aparelho}::uuid))::int as outros,
    coalesce(bool_or(aparelho = ${aparelho}::uuid), false) as este
  from aparelho_patio where codemp = ${db.codigoEmpresa} and conferencia = ${codigo}`;

/** The device takes part; `entregou` where it says that it holds nothing. */
export const hearAparelho = async (
  db: DaEmpresa,
  { codigo, aparelho, nome, codigoUsuario, agora }: LeitorDePatio,
  entregou: boolean,
): Promise<void> => {
  const visto = agora.toISOString();
  const dito = { nome, visto, codusu: codigoUsuario, entregou: entregou ? visto : null };
  await run(
    db
      .insertInto('aparelho_patio')
      .values({ conferencia: codigo, codemp: db.codigoEmpresa, aparelho, ...dito })
      .onConflict((conflict) => conflict.columns(['conferencia', 'aparelho']).doUpdateSet(dito)),
  );
};

/** Readings (`r`) of a check in a list. */
export const quantasLeituras = (quais: Sql) => sql<number>`(
  select count(*)::int from leitura_patio r where r.codemp = conferencia_patio.codemp
    and r.conferencia = conferencia_patio.codigo and ${quais})`;
