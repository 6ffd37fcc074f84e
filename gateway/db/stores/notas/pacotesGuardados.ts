import type { PacotesGuardados } from '../../../ports/notas.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';
import { onlyValues } from '../../driver/statements.ts';

export const pacotesGuardados = (db: DeTodas): PacotesGuardados => ({
  listSemLote: async (chaves) => onlyValues<string>(db)`
      select chave from unnest(${[...chaves]}::text[]) as chave
      where not exists (select from pacote_xml p where p.arquivo = chave)`,
});
