import type { Database } from '#gateway/db/driver/database.ts';
import type { Ports } from '#gateway/ports/ports.ts';
import type { Sandbox } from '#sandbox/main.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { createDemoBase } from '#scripts/demo/base.ts';
import { insertHistoricos } from './histories.ts';
import { createDemoMontadora } from './manufacturer.ts';

/** Creates the small demo world of tests and benches in an empty database: the base and some rows, without a history. */
export const createDemoWorld = async (
  database: Database,
  ports: Ports,
  sandbox: Sandbox,
): Promise<boolean> => {
  const codigos = await createDemoBase(database, ports, sandbox);
  if (!codigos) return false;
  const suporte = (await ports.acesso.getContaByEmail(CONTAS.suporte.email))?.codigo ?? 0;
  const horizonte = codigos.get('horizonteMatriz') ?? 0;
  const empresas = (['horizonteMatriz', 'horizonteFilial', 'vizinho'] as const).map(
    (chave) => codigos.get(chave) ?? 0,
  );
  await insertHistoricos(database, ports, { empresas, usuario: suporte, agora: ports.agora() });
  await createDemoMontadora(ports, { aurora: codigos.get('aurora') ?? 0, horizonte, usuario: suporte });
  return true;
};
