import { type RawBuilder, sql } from 'kysely';
import { DIAS_DO_MES } from '#domain/estoquePorIdade.ts';
import type { Sql } from '../../driver/listQuery.ts';
import { DE_TAXA } from '../dinheiro/ledger.ts';
import { saidaDePe, valorDeEntrada } from './fatosDoEstoque.ts';

/** A rate in hundredths of a percent a month, as a divisor of cents and days. */
const POR_DIA = sql.lit(10_000 * DIAS_DO_MES);

/** The company's intents about the vehicle of a row (`l`), by either name. */
const doVeiculo = sql`i.codemp = l.codemp
  and (i.chassi = l.chassi or i.placa is not null and placa_unica(i.placa) = placa_unica(l.placa))`;

const TAXAS = sql<number>`coalesce((select -sum(c.valor_cre) from intencao i
  join credito c on c.intencao_cre = i.id where ${doVeiculo} and ${DE_TAXA}), 0)::bigint`;

/** Cents that a sold vehicle went for: by its invoice, or by what the registry was told. */
const VENDA = sql<number | null>`case when l.motivo = 'VENDA' and ${saidaDePe(sql`l`)} then coalesce(
  (select x.valorentrada from xml_item x where x.codemp = l.codemp and x.codigo = l.item_saida),
  (select round((i.dados #>> '{corpo,valorVenda}')::numeric * 100)::bigint from intencao i
    where ${doVeiculo} and i.idestoque = l.id and i.estado = 'confirmada' and i.dados #>> '{corpo,valorVenda}' is not null
    order by i.criada desc limit 1)) end`;

export interface Dinheiro<Value = number | null> {
  /** What it came in for. */
  valor: Value;
  /** What its capital cost until it left, or until today. */
  capital: Value;
  /** Fees paid for it, less what was given back. */
  taxas: Value;
  /** What it was sold for. */
  venda: Value;
  /** What the sale left after all of these. */
  margem: Value;
}

/** Days in stock until a row (`l`) left, or until a day; null for one that did not come in. */
export const diasNoEstoque = (hoje: string): RawBuilder<number> =>
  sql<number>`case when l.entrada is not null
    then greatest(coalesce(l.saida::date, ${hoje}::date) - l.entrada::date, 0) end`;

/** Days from the request of a used vehicle's entry (`l`) until the Detran confirmed it, or until now. */
export const noDetran: RawBuilder<number | null> = sql<number | null>`(
  select round((extract(epoch from coalesce(i.repousada, now()) - i.criada) / 86400)::numeric, 1)::float8
  from intencao i where ${doVeiculo} and i.idestoque = l.id
    and (i.repousada is not null or l.estado in ('SOLICITADO', 'TRANSFERIDO'))
  order by i.criada limit 1)`;

/** Cents of a record of the stock (`l`) with the invoice of its entry (`n`), on a day; null where they are not known. */
export const dinheiroDe = (hoje: string): Dinheiro<RawBuilder<number | null>> => {
  const valor = valorDeEntrada(sql`n`);
  const capital = sql<number | null>`round(${valor}::numeric * ${diasNoEstoque(hoje)}
    * (select cc.taxa from custo_capital cc where cc.codemp = l.codemp) / ${POR_DIA})::bigint`;
  const margem = sql<number | null>`(${VENDA} - ${valor} - coalesce(${capital}, 0) - ${TAXAS})::bigint`;
  return { valor, capital, taxas: TAXAS, venda: VENDA, margem };
};

/** The invoice of a record's entry. */
export const COM_NOTA_DE_ENTRADA: Sql = sql`left join xml_item n on n.codigo = l.item_entrada and n.codemp = l.codemp`;
