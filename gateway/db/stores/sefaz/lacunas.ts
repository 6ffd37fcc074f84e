import { sql } from 'kysely';
import { CONSULTAS_POR_HORA } from '#domain/sefaz/distribuicao.ts';
import { nsuDepois } from '#domain/sefaz/nsu.ts';
import type { RecebimentoStore } from '../../../ports/recebimentos.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';

type Lacunas = Pick<RecebimentoStore, 'getLacuna' | 'passLacuna' | 'countConsulta' | 'saveRecusa' | 'has'>;

const HORA_MS = 3_600_000;

export const saveLacuna = async (db: DaEmpresa, { de, ate }: { de: string; ate: string }): Promise<void> => {
  await sql`insert into lacuna_nsu (codemp, de, ate) values (${db.codigoEmpresa}, ${de}, ${ate})
    on conflict do nothing`.execute(db);
};

/** Questions about one number or one key, which the authority counts by the hour. */
export const lacunas = (db: DaEmpresa): Lacunas => ({
  getLacuna: async () => {
    const { rows } = await sql<{ de: string }>`
      select de from lacuna_nsu where codemp = ${db.codigoEmpresa} order by de limit 1`.execute(db);
    return rows[0]?.de ?? null;
  },
  passLacuna: async (nsu) => {
    await sql`delete from lacuna_nsu where codemp = ${db.codigoEmpresa} and ate <= ${nsu}`.execute(db);
    await sql`update lacuna_nsu set de = ${nsuDepois(nsu)} where codemp = ${db.codigoEmpresa} and de = ${nsu}`.execute(
      db,
    );
  },
  countConsulta: async (agora) => {
    const antes = new Date(agora.getTime() - HORA_MS).toISOString();
    const { numAffectedRows = 0n } = await sql`update recebimento set
        consultas = case when consultadesde > ${antes}::timestamptz then consultas + 1 else 1 end,
        consultadesde = case when consultadesde > ${antes}::timestamptz then consultadesde
          else ${agora.toISOString()}::timestamptz end
      where codemp = ${db.codigoEmpresa}
        and (coalesce(consultadesde <= ${antes}::timestamptz, true) or consultas < ${CONSULTAS_POR_HORA})`.execute(
      db,
    );
    return numAffectedRows > 0n;
  },
  saveRecusa: async (chave, recusa, cancelada) => {
    await sql`update nota_recebida set recusa = ${recusa}::text, cancelada = cancelada or ${cancelada}
      where codemp = ${db.codigoEmpresa} and chave = ${chave}`.execute(db);
  },
  has: async (chave) => {
    const { rows } = await sql`select 1 from nota_recebida
      where codemp = ${db.codigoEmpresa} and chave = ${chave}`.execute(db);
    return rows.length > 0;
  },
});
