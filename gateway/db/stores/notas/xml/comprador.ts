import { sql } from 'kysely';
import type { DadoDoComprador } from '#domain/comprador.ts';
import type { CodigoDeRecusa } from '#domain/recusa.ts';
import type { Sql } from '../../../driver/listQuery.ts';

const codigo = (qual: CodigoDeRecusa): Sql => sql`${sql.lit(qual)}::text`;
const SEM_DOCUMENTO = codigo('compradorSemDocumento');
const INCOMPLETO = codigo('compradorIncompleto');
/** The refusals that this means. */
export const DO_COMPRADOR: Sql = sql`(${SEM_DOCUMENTO}, ${INCOMPLETO})`;

/** Data that the invoice omits comes from the person's record; the number goes with its street. */
const dados = (x: Sql): Record<DadoDoComprador, Sql> => ({
  nome: sql`coalesce(${x}.nome, p.nomraz_pes)`,
  endereco: sql`coalesce(${x}.endereco, p.end_pes)`,
  bairro: sql`coalesce(${x}.bairro, p.bairro_pes)`,
  cep: sql`coalesce(${x}.cep, p.cep_pes)`,
  municipio: sql`m.siafi_mun`,
});

/** The names of the missing data. */
const faltas = (x: Sql): Sql => {
  const ausentes = Object.entries(dados(x)).map(
    ([dado, valor]) => sql`case when coalesce(${valor}, '') = '' then ${sql.lit(dado)} end`,
  );
  return sql`array_remove(array[${sql.join(ausentes)}]::text[], null)`;
};

/**
 * The buyer of an invoice item, joined `on true`: what it and the person's record say together. `faltam` names what
 * neither says; `contra` is the code of the refusal that this means, null where the registry can be told of the buyer. It
 * is the one place that judges that: lists count by it, and what is asked for is refused by it.
 */
export const compradorDe = (x: Sql): Sql => {
  const { nome, endereco, bairro, cep } = dados(x);
  const contra = sql`case when ${x}.cpfcnpj is null then ${SEM_DOCUMENTO}
    when cardinality(${faltas(x)}) > 0 then ${INCOMPLETO} end`;
  return sql`lateral (
    select ${nome} as nome, nullif(${endereco}, '') as endereco, nullif(${bairro}, '') as bairro, nullif(${cep}, '') as cep,
      case when ${x}.endereco is null then p.numend_pes else ${x}.numero end as numero,
      case when ${x}.endereco is null then p.comend_pes else ${x}.complemento end as complemento,
      coalesce(${x}.email, nullif(p.email_pes, '')) as email, p.codigo_pes, p.versao_pes,
      b.cpfcnpj as documento, m.siafi_mun as "codigoMunicipioSiafi", m.codigo_mun as "codigoMunicipioIbge",
      m.coduf_mun as "codigoUf", m.descri_mun,
      ${faltas(x)} as faltam, ${contra} as contra
    from (select ${x}.codemp, ${x}.cpfcnpj, ${x}.codmun) b
    left join pessoa p on p.codemp_pes = b.codemp and p.cgccpf_pes = b.cpfcnpj
    left join municipio d on d.codigo_mun = b.codmun
    left join municipio m on m.codigo_mun = coalesce(d.codigo_mun, p.codmun_pes)
  )`;
};
