import { sql } from 'kysely';
import type { Sql } from '../../driver/listQuery.ts';

/** 'Curitiba/PR' of a municipality. */
export const municipioDe = (qual: Sql): Sql =>
  sql`(select concat_ws('/', descri_mun, sigla_uf) from municipio join estado on codigo_uf = coduf_mun where ${qual} limit 1)`;

/** An address in one line; null where nothing of it is known. */
export const enderecoEmTexto = (
  partes: Readonly<Record<'rua' | 'numero' | 'complemento' | 'bairro' | 'municipio' | 'cep', Sql>>,
): Sql => {
  const { rua, numero, complemento, bairro, municipio, cep } = partes;
  const texto = [rua, numero, complemento, bairro].map((parte) => sql`nullif(${parte}, '')`);
  return sql`nullif(concat_ws(', ', ${sql.join([...texto, municipio])},
    'CEP ' || regexp_replace(nullif(${cep}, ''), '^([0-9]{5})([0-9]{3})$', '\\1-\\2')), '')`;
};
