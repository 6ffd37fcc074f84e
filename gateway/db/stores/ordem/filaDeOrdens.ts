import type { FilaDeOrdens, OrdemTomada } from '../../../ports/ordemDeEntrada.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';
import { prepared } from '../../driver/preparedStatements.ts';
import { firstRowOf } from '../../driver/statements.ts';

/** The orders of all companies: moving `proxima` is the lease of a round. */
export const filaDeOrdens = (db: DeTodas): FilaDeOrdens => ({
  claim: async (agora, cadaMs) => {
    const quando = agora.toISOString();
    const depois = new Date(agora.getTime() + cadaMs).toISOString();
    const tomada = await firstRowOf<OrdemTomada>(db)`${prepared}
      update ordem_entrada o set proxima = ${depois}::timestamptz
      where o.codemp = (
        select codemp from ordem_entrada join empresa on codigo_emp = codemp and ativo_emp
        where proxima <= ${quando}::timestamptz
        order by proxima limit 1 for update of ordem_entrada skip locked)
      returning o.codemp as "codigoEmpresa", o.numero, o.modo, o.emitentes, o.limite, o.dias, o.das, o.ate,
        o.codusu as "codigoUsuario", o.parada, not o.avisada as "aAvisar", o.relatada`;
    return tomada ? { ...tomada, limite: Number(tomada.limite) } : null;
  },
});
