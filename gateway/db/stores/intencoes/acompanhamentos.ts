import { type Selectable, sql } from 'kysely';
import type { AcompanhamentoStore, FilaDeAcompanhamentos } from '../../../ports/acompanhamentos.ts';
import type { DaEmpresa, DeTodas } from '../../driver/escopo/escopo.ts';
import type { IntencaoTable, RenaveTables } from '../../tables/renave.ts';
import { ESQUECIDA_MS } from './filaDeIntencoes.ts';
import { intencaoOf } from './intencaoOf.ts';
import { daqui } from './relogio.ts';

/** One company's followed records. */
export const acompanhamentoStore = (db: DaEmpresa, codigoEmpresa: number): AcompanhamentoStore => ({
  iniciar: async (intencao, idEstoque, estado, emMs) => {
    await sql`insert into acompanhamento (intencao, codemp, idestoque, estado, inicio, prazo)
      values (${intencao}, ${codigoEmpresa}, ${idEstoque}, ${estado}, clock_timestamp(), ${daqui(emMs)})
      on conflict do nothing`.execute(db);
  },
  continuar: async ({ id, posse }, proxima) => {
    const minha = sql`intencao = ${id} and codemp = ${codigoEmpresa} and posse = ${posse}`;
    const { numAffectedRows } = proxima
      ? await sql`update acompanhamento set estado = ${proxima.estado}, prazo = ${daqui(proxima.emMs)}
          where ${minha}`.execute(db)
      : await sql`delete from acompanhamento where ${minha}`.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  },
});

type Tomado = Pick<Selectable<RenaveTables['acompanhamento']>, 'idestoque' | 'estado' | 'posse'>;

/** The followed records of all companies. */
export const filaDeAcompanhamentos = (db: DeTodas): FilaDeAcompanhamentos => ({
  tomar: async (id, posseMs) => {
    const { rows } = await sql<Tomado & { dados: Selectable<IntencaoTable>; desde: number }>`
      update acompanhamento a set prazo = ${daqui(posseMs)}, posse = a.posse + 1
      from intencao i
      where a.intencao = ${id} and i.id = a.intencao and a.prazo <= now()
      returning a.idestoque, a.estado, a.posse, to_jsonb(i) as dados,
        (extract(epoch from clock_timestamp() - a.inicio) * 1000)::float8 as desde`.execute(db);
    const [row] = rows;
    if (!row) return null;
    const { idestoque, estado, posse, dados, desde } = row;
    return { id, posse, intencao: intencaoOf(dados), idEstoque: idestoque, estado, desdeMs: desde };
  },
  soltarVencidos: async () => {
    const { rows } = await sql<{ id: string; codemp: number }>`
      update acompanhamento set prazo = now()
      where intencao in (select intencao from acompanhamento where prazo < ${daqui(-ESQUECIDA_MS)}
        for update skip locked)
      returning intencao as id, codemp`.execute(db);
    return rows.map(({ id, codemp }) => ({ id, codigoEmpresa: codemp }));
  },
});
