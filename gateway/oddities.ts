import type { Grupo } from '#contract/renave/call.ts';
import { desconhecidosOf } from '#domain/desconhecido.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { inRequest } from './db/driver/requestContext.ts';
import type { EmpresaStores, Log } from './ports/ports.ts';

/** Lines kept to tell new ones from those of today that were told; beyond it all are forgotten. */
const MAX_TOLD = 1000;

/**
 * Logs and counts what the registry said and nobody here knows: each line of a company once a day, by kind and not by
 * record. A count that failed is tried again with the next answer, and never fails the answer.
 */
export const createOddities = (
  empresa: (codigo: number) => Pick<EmpresaStores, 'desconhecidos'>,
  log: Pick<Log, 'warn'>,
  agora: () => Date,
) => {
  const told = new Set<string>();
  let dia = '';
  return async (codigoEmpresa: number, porta: Grupo, odd: readonly string[]): Promise<void> => {
    const hoje = diaBrasilia(agora());
    if (hoje !== dia || told.size > MAX_TOLD) told.clear();
    dia = hoje;
    const kinds = odd.map((line) => line.replace(/^id \d+: /, ''));
    const keyOf = ({ codigo }: { codigo: string }) => `${codigoEmpresa} ${codigo}`;
    const novos = desconhecidosOf('renave', kinds).filter((um) => !told.has(keyOf(um)));
    if (novos.length === 0) return;
    for (const um of novos) told.add(keyOf(um));
    const desconhecidos = novos.map(({ codigo }) => codigo);
    log.warn({ empresa: codigoEmpresa, porta, desconhecidos }, 'o Renave disse o que não se conhece');
    // Outside the request context: a caller that only reads may not write.
    await inRequest({}, () => empresa(codigoEmpresa).desconhecidos.count(novos, agora())).catch(
      (error: unknown) => {
        for (const um of novos) told.delete(keyOf(um));
        log.warn({ err: error, empresa: codigoEmpresa }, 'o que o Renave disse não foi contado');
      },
    );
  };
};
