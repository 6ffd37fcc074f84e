import { sql } from 'kysely';
import type { Sql } from '../../driver/listQuery.ts';
import { emAndamento, usadaNoRenave } from './listItens.ts';

/**
 * An entry invoice (`x`) whose vehicle the registry has not announced yet: it neither waits for its entry, nor did it
 * enter, nor was it rejected since the invoice came.
 */
export const naoAnunciada = (
  x: Sql,
): Sql => sql`(${x}.tiponf = 'E' and ${x}.recebida and ${x}.situacao = 'lida'
  and ${x}.selecionada and not ${usadaNoRenave(x)} and not ${emAndamento(x)}
  and not exists (select from pendencia_entrada p where p.codemp = ${x}.codemp and p.chassi = ${x}.chassi)
  and not exists (select from estoque e where e.codemp = ${x}.codemp and e.chassi = ${x}.chassi
    and (e.estado <> 'FINALIZADO' or e.motivo is distinct from 'CANCELAMENTO_ENTRADA'))
  and not exists (select from intencao i where i.codemp = ${x}.codemp and i.chassi = ${x}.chassi
    and i.operacao = 'rejeitarEntrada' and i.estado = 'confirmada' and i.criada > ${x}.dataprocessamentoxml))`;
