import { sql } from 'kysely';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { runText } from '../../driver/statements.ts';

/** Each file in exactly one total, whatever the number of its vehicles: what somebody has to look at comes first. */
export const TOTAL_DO_ARQUIVO = sql`
  select pacote, posicao, case
    when bool_or(situacao in ('aconferir', 'divergente')) then 'aconferir'
    when bool_or(situacao = 'lida') then min(tiponf) filter (where situacao = 'lida')
    when bool_or(situacao = 'erro') then 'erro'
    when bool_or(situacao = 'duplicada') then 'duplicada'
    else 'descartada' end as total`;

const count = (...totais: string[]) => sql`(count(*) filter (where total = any(${totais}::text[])))::int`;

export const TOTAIS = sql`count(*)::int as processados, ${count('E')} as entradas, ${count('S', 'D')} as saidas,
  ${count('T')} as transferencias, ${count('duplicada')} as duplicados, ${count('descartada')} as descartados,
  ${count('erro')} as erros, ${count('aconferir')} as aconferir`;

/** The totals of a batch as its files stand now: what somebody decided of one moves it to another total. */
export const recountLote = (db: DaEmpresa, codigoLote: number): Promise<void> => runText(db)`
    with totais as (select ${TOTAIS} from (${TOTAL_DO_ARQUIVO} from xml_item
      where codemp = ${db.codigoEmpresa} and codlote = ${codigoLote} group by 1, 2) arquivo)
    update lote_xml set totalentradas = entradas, totalsaidas = saidas, totaltransferencias = transferencias,
      totalduplicados = duplicados, totaldescartados = descartados, totalerros = erros, totalaconferir = aconferir
    from totais where codigo = ${codigoLote} and codemp = ${db.codigoEmpresa}`;
