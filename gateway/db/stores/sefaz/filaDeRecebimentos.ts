import type { FilaDeRecebimentos, RecebimentoTomado } from '../../../ports/recebimentos.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';
import { prepared } from '../../driver/preparedStatements.ts';
import { firstRowOf } from '../../driver/statements.ts';
import { listDonas, listVias } from './terceiros.ts';

/** The sequences of all companies: moving `proxima` is the lease, because nobody asks before it. */
export const filaDeRecebimentos = (db: DeTodas): FilaDeRecebimentos => ({
  listDonas: (...documento) => listDonas(db, ...documento),
  listVias: (...quem) => listVias(db, ...quem),
  claim: async (agora, pausaMs) => {
    const quando = agora.toISOString();
    const depois = new Date(agora.getTime() + pausaMs).toISOString();
    return firstRowOf<RecebimentoTomado>(db)`${prepared}
      update recebimento r set proxima = ${depois}::timestamptz, posse = r.posse + 1
      from empresa e
      where e.codigo_emp = r.codemp and r.proxima <= ${quando}::timestamptz and r.codemp = (
        select codemp from recebimento join empresa on codigo_emp = codemp and ativo_emp
        where receber and proxima <= ${quando}::timestamptz
        order by proxima limit 1 for update of recebimento skip locked)
      returning r.codemp as "codigoEmpresa", e.cnpj_emp as cnpj, r.ultnsu as "ultNsu", r.posse as fence, r.falhas,
        r.receberpor as "codigoUsuario", case when r.ciencia then r.cienciapor end as "cienciaPor"`;
  },
});
