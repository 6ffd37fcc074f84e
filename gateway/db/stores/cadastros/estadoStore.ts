import { type RawBuilder, sql } from 'kysely';
import {
  camposDaRegra,
  type EstadoDaEmpresa,
  type RegraDoEstado,
} from '#contract/gateway/cadastros/estado.ts';
import { fromWire, type WireRecord } from '#domain/fields/wire.ts';
import type { Taxa } from '#domain/taxas.ts';
import { onlyNumber, onlyValue, rowsOf } from '../../driver/statements.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';

const COLUNAS = { entrada: 'taxent_rga', transferencia: 'taxtra_rga', saida: 'taxsai_rga' } as const;

/** One row with the days for which an inspection report is valid, or none where the company's state demands none. */
export const validadeDoLaudo = (
  codigoEmpresa: number,
  dia: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`select diavis_rga as dias
  from empresa, lateral regra_do_estado(coduf_emp, ${dia})
  where codigo_emp = ${codigoEmpresa} and (ate_rga is null or ate_rga >= ${dia}) and diavis_rga is not null`;

/** A fee of the state of `empresa` on a day, in cents; null where no rule is in force. */
export const taxaDe = (
  qual: Taxa,
  dia: string,
): RawBuilder<number | null> => sql`(select ${sql.ref(COLUNAS[qual])}
  from regra_do_estado(coduf_emp, ${dia}::date) where ate_rga is null or ate_rga >= ${dia}::date)`;

/** The rules of the company's state in SQL. In force is the one that began last, until its end. */
export const estadoStore = (db: DaEmpresa) => ({
  /** Days for which an inspection report is valid on a day; null where the state demands none. */
  validadeDoLaudo: (dia: string) =>
    onlyValue<number>(db)`${validadeDoLaudo(db.codigoEmpresa, sql`${dia}::date`)}`,
  get: async (dia: string): Promise<EstadoDaEmpresa> => {
    const rows = await rowsOf<WireRecord & { nome: string; vale: boolean }>(db)`
      select u.descri_uf as nome, r.*, r.codigo_rga = (select v.codigo_rga from regra_do_estado(u.codigo_uf, ${dia}::date) v
        where v.ate_rga is null or v.ate_rga >= ${dia}::date) as vale
      from empresa join estado u on u.codigo_uf = coduf_emp left join estado_regra r on r.coduf_rga = u.codigo_uf
      where codigo_emp = ${db.codigoEmpresa} order by r.desde_rga desc, r.codigo_rga desc`;
    const regras = rows.filter(({ codigo_rga }) => codigo_rga !== null);
    const dita = (row: WireRecord): RegraDoEstado => fromWire(camposDaRegra, row);
    return {
      estado: rows[0]?.nome ?? null,
      emVigor: regras.filter(({ vale }) => vale).map(dita)[0] ?? null,
      outras: regras.filter(({ vale }) => !vale).map(dita),
    };
  },
  /** A fee on a day (`YYYY-MM-DD`), in cents; 0 where there is none. */
  taxa: (qual: Taxa, dia: string) => onlyNumber(db)`
    select ${taxaDe(qual, dia)} as taxa from empresa where codigo_emp = ${db.codigoEmpresa}`,
});
