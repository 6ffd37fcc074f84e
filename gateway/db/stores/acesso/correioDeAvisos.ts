import type { ModoDoCorreio } from '#contract/gateway/acesso/avisos.ts';
import type { CorreioDevido } from '../../../ports/avisos.ts';
import { firstRowOf, onlyValue, runText } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';

/** Choices of mails of notices by person; each round is leased to one process. */
export const correioDeAvisos = (db: DeTodas) => ({
  get: (codigoUsuario: number) =>
    onlyValue<CorreioDevido['modo']>(db)`select modo from correio_de_avisos where codusu = ${codigoUsuario}`,
  choose: async (codigoUsuario: number, modo: ModoDoCorreio, prazo: Date): Promise<void> => {
    await runText(db)`delete from correio_de_avisos where codusu = ${codigoUsuario}`;
    if (modo !== 'nenhum')
      await runText(db)`insert into correio_de_avisos (codusu, modo, prazo, ate)
        values (${codigoUsuario}, ${modo}, ${prazo.toISOString()}, clock_timestamp())
        on conflict (codusu) do nothing`;
  },
  claim: (agora: Date, leaseMs: number) => firstRowOf<CorreioDevido>(db)`
    update correio_de_avisos set prazo = ${new Date(agora.getTime() + leaseMs).toISOString()}::timestamptz
    where codusu = (select codusu from correio_de_avisos where prazo <= ${agora.toISOString()}::timestamptz
      order by prazo limit 1 for update skip locked)
    returning codusu as "codigoUsuario", modo, ate, clock_timestamp() as tomado`,
  conclude: ({ codigoUsuario, tomado }: CorreioDevido, prazo: Date) => runText(db)`
    update correio_de_avisos set prazo = ${prazo.toISOString()}::timestamptz, ate = ${tomado}::timestamptz
    where codusu = ${codigoUsuario}`,
});
