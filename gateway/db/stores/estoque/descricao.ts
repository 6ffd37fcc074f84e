import { type RawBuilder, sql } from 'kysely';
import { SEM_DESCRICAO } from '#domain/texts.ts';
import type { Sql } from '../../driver/listQuery.ts';
import { deOutras } from '../../driver/tenancy/tenancy.ts';

/** The vehicle of a row: its company, its chassis, and the company's record of it (a left join's alias). */
interface DaLinha {
  empresa: Sql;
  chassi: Sql;
  v: Sql;
}

const DITA = {
  marcamodelo: 'descri_vei',
  cor: 'cor_vei',
  anofab: 'anofab_vei',
  anomod: 'anomod_vei',
} as const;

const daNota = ({ empresa, chassi }: DaLinha, coluna: keyof typeof DITA): Sql => sql`(
  select que_o_diz.${sql.ref(coluna)} from xml_item que_o_diz
  where que_o_diz.codemp = ${empresa} and que_o_diz.chassi = ${chassi} and que_o_diz.marcamodelo is not null
  order by que_o_diz.situacao = 'lida' desc, que_o_diz.selecionada desc, que_o_diz.codigo desc limit 1)`;

/** A delivery is of a vehicle that its manufacturer, where it is here too, has a record of. */
const daEntrega = ({ empresa, chassi }: DaLinha): Sql => sql`(
  select do_vendedor.descri_vei from entrega aqui
  join ${deOutras('entrega')} la on la.chassi = aqui.chassi and la.lado = 'montadora' and la.id = aqui.id
  join ${deOutras('veiculo')} do_vendedor on do_vendedor.codemp_vei = la.codemp and do_vendedor.chassi_vei = la.chassi
  where aqui.codemp = ${empresa} and aqui.lado = 'concessionaria' and aqui.chassi = ${chassi}
    and do_vendedor.descri_vei <> ${SEM_DESCRICAO}
  limit 1)`;

const conhecida = (v: Sql): Sql => sql`nullif(${v}.descri_vei, ${SEM_DESCRICAO})`;

/**
 * Make and model of a row's vehicle: what its record says, else its newest invoice, else who has it delivered. The record is
 * that of every screen; an entry without an invoice left it empty.
 */
export const descricaoDe = (linha: DaLinha): RawBuilder<string | null> => sql`coalesce(${conhecida(linha.v)},
  ${daNota(linha, 'marcamodelo')}, ${daEntrega(linha)}, ${linha.v}.descri_vei)`;

/** The vehicle of a row (`l`) with company and chassis, by its record (`v`). */
const DA_LINHA: DaLinha = { empresa: sql`l.codemp`, chassi: sql`l.chassi`, v: sql`v` };

/** Its make and model. */
export const DESCRICAO = descricaoDe(DA_LINHA);

/** The same, folded for searches and sorting; the record keeps it so. */
export const DESCRICAO_DOBRADA: Sql = sql`case when ${conhecida(DA_LINHA.v)} is null
  then sem_acento(${DESCRICAO}) else split_part(v.busca_vei, chr(31), 4) end`;

/** Colour and years; those of a record without a description are nobody's word. */
export const ditoDoVeiculo = <T>(coluna: Exclude<keyof typeof DITA, 'marcamodelo'>): RawBuilder<T> => {
  const sua = sql.ref(`v.${DITA[coluna]}`);
  return sql`case when ${conhecida(DA_LINHA.v)} is null
    then coalesce(${daNota(DA_LINHA, coluna)}, ${sua}) else ${sua} end`;
};
