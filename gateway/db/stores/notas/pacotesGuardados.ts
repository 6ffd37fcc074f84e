import { sql } from 'kysely';
import type { PacotesGuardados } from '../../../ports/notas.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';

export const pacotesGuardados = (db: DeTodas): PacotesGuardados => ({
  listSemLote: async (chaves) => {
    const { rows } = await sql<{ chave: string }>`
      select chave from unnest(${[...chaves]}::text[]) as chave
      where not exists (select from pacote_xml p where p.arquivo = chave)`.execute(db);
    return rows.map(({ chave }) => chave);
  },
});
