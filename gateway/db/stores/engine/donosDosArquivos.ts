import { onlyValues } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';

/** Records of all companies that name stored files, for the sweep. */
export const donosDosArquivos = (db: DeTodas) => ({
  /** The subset of keys that no record names. */
  listSemDono: async (chaves: readonly string[]) => onlyValues<string>(db)`
    select chave from unnest(${[...chaves]}::text[]) as chave
    where not exists (select from pacote_xml p where p.arquivo = chave)
      and not exists (select from leitura_patio r where r.foto = chave)
      and not exists (select from entrega_documento e where e.comprovante = chave)`,
});
