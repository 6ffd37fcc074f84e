import { sql } from 'kysely';
import { CONSULTAS_POR_HORA } from '#domain/sefaz/distribuicao.ts';
import { nsuDepois } from '#domain/sefaz/nsu.ts';
import type { RecebimentoStore } from '../../../ports/recebimentos.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { onlyValue, runText, textChanged, textHasRow } from '../../driver/statements.ts';

const HORA_MS = 3_600_000;

export const saveLacuna = (db: DaEmpresa, { de, ate }: { de: string; ate: string }): Promise<void> => runText(
  db,
)`
  insert into lacuna_nsu (codemp, de, ate) values (${db.codigoEmpresa}, ${de}, ${ate})
    on conflict do nothing`;

/** Questions about one number or one key, which the authority counts by the hour. */
export const lacunas = (db: DaEmpresa) =>
  ({
    getLacuna: async () => {
      return onlyValue<string>(db)`
      select de from lacuna_nsu where codemp = ${db.codigoEmpresa} order by de limit 1`;
    },
    passLacuna: async (nsu) => {
      await sql`delete from lacuna_nsu where codemp = ${db.codigoEmpresa} and ate <= ${nsu}`.execute(db);
      await sql`update lacuna_nsu set de = ${nsuDepois(nsu)} where codemp = ${db.codigoEmpresa} and de = ${nsu}`.execute(
        db,
      );
    },
    countConsulta: async (agora) => {
      const antes = new Date(agora.getTime() - HORA_MS).toISOString();
      return textChanged(db)`update recebimento set
        consultas = case when consultadesde > ${antes}::timestamptz then consultas + 1 else 1 end,
        consultadesde = case when consultadesde > ${antes}::timestamptz then consultadesde
          else ${agora.toISOString()}::timestamptz end
      where codemp = ${db.codigoEmpresa}
        and (coalesce(consultadesde <= ${antes}::timestamptz, true) or consultas < ${CONSULTAS_POR_HORA})`;
    },
    saveRecusa: (chave, recusa, cancelada) => runText(db)`
    update nota_recebida set recusa = ${recusa}::text, cancelada = cancelada or ${cancelada}
      where codemp = ${db.codigoEmpresa} and chave = ${chave}`,
    has: async (chave) => {
      return textHasRow(db)`select 1 from nota_recebida
      where codemp = ${db.codigoEmpresa} and chave = ${chave}`;
    },
  }) satisfies Partial<RecebimentoStore>;
