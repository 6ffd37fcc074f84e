import type { Database } from '#gateway/db/driver/database.ts';
import type { Ports } from '#gateway/ports/ports.ts';
import type { Sandbox } from '#sandbox/main.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import { createDemoIte } from './demoIte.ts';
import { createDemoTransferencias } from './demoTransferencias.ts';
import { createDemoUsados } from './demoUsados.ts';
import { createDemoWorld } from './demoWorld.ts';

/** Creates the demo world in an empty database, with rows on every screen; it does not change any other database. */
export const createDemo = async (database: Database, ports: Ports, sandbox: Sandbox): Promise<void> => {
  if (!(await createDemoWorld(database, ports, sandbox))) return;
  await createDemoUsados(database, ports, sandbox);
  const codigoOf = async (empresa: ChaveEmpresa): Promise<number> => {
    const query = database.kysely.selectFrom('empresa').select('codigo_emp');
    const found = query.where('cnpj_emp', '=', EMPRESAS[empresa].cnpj);
    return (await found.executeTakeFirstOrThrow()).codigo_emp;
  };
  const mundo = { ports, sandbox, codigoOf };
  await createDemoTransferencias(mundo);
  await createDemoIte(mundo);
};
