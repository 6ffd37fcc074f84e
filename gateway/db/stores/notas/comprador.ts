import { sql } from 'kysely';
import { DADOS_DO_COMPRADOR, type DadoDoComprador, DOCUMENTO, FALTAM_DADOS } from '#domain/comprador.ts';
import type { Sql } from '../../driver/listQuery.ts';

/** What an invoice leaves out may be known of the person already; a number goes with its street. */
const dados = (x: Sql): Record<DadoDoComprador, Sql> => ({
  nome: sql`coalesce(${x}.nome, p.nomraz_pes)`,
  endereco: sql`coalesce(${x}.endereco, p.end_pes)`,
  bairro: sql`coalesce(${x}.bairro, p.bairro_pes)`,
  cep: sql`coalesce(${x}.cep, p.cep_pes)`,
  municipio: sql`m.siafi_mun`,
});

/** Those of the data that are not there, each called as told. */
const faltas = (x: Sql, nomes: (dado: DadoDoComprador) => string): Sql[] =>
  Object.entries(dados(x)).map(
    ([dado, valor]) =>
      sql`case when coalesce(${valor}, '') = '' then ${sql.lit(nomes(dado as DadoDoComprador))} end`,
  );

const semNulos = (textos: readonly Sql[]): Sql => sql`array_remove(array[${sql.join(textos)}]::text[], null)`;

/**
 * The buyer of an invoice item, joined `on true`: what it and the person's record say together. `faltam` names what
 * neither says; `falta` is the title of the refusal that this means, null where the registry can be told of the buyer. It
 * is the one place that judges that: lists count by it, and what is asked for is refused by it.
 */
export const compradorDe = (x: Sql): Sql => {
  const { nome, endereco, bairro, cep } = dados(x);
  const semDocumento = sql`case when ${x}.cpfcnpj is null then ${sql.lit(DOCUMENTO)} end`;
  const ditas = semNulos([semDocumento, ...faltas(x, (dado) => DADOS_DO_COMPRADOR[dado])]);
  const titulo = sql`${sql.lit(`${FALTAM_DADOS}: `)} || nullif(array_to_string(${ditas}, ', '), '')`;
  return sql`lateral (
    select ${nome} as nome, nullif(${endereco}, '') as endereco, nullif(${bairro}, '') as bairro, nullif(${cep}, '') as cep,
      case when ${x}.endereco is null then p.numend_pes else ${x}.numero end as numero,
      case when ${x}.endereco is null then p.comend_pes else ${x}.complemento end as complemento,
      coalesce(${x}.email, nullif(p.email_pes, '')) as email, p.codigo_pes, p.versao_pes,
      m.siafi_mun, m.coduf_mun, m.codigo_mun, m.descri_mun,
      ${semNulos(faltas(x, (dado) => dado))} as faltam, ${titulo} as falta
    from (select ${x}.codemp, ${x}.cpfcnpj, ${x}.codmun) b
    left join pessoa p on p.codemp_pes = b.codemp and p.cgccpf_pes = b.cpfcnpj
    left join municipio d on d.codigo_mun = b.codmun
    left join municipio m on m.codigo_mun = coalesce(d.codigo_mun, p.codmun_pes)
  )`;
};
