import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { veiculo } from '#domain/entities/veiculo.ts';
import { openDatabase } from '#gateway/db/driver/openDatabase.ts';
import { type DaEmpresa, daEmpresa } from '#gateway/db/driver/tenancy/tenancy.ts';
import { entidadeStore } from '#gateway/db/stores/engine/entidades/entidadeStore.ts';
import { inTurns, median } from '../support/limits.ts';
import type { Bed } from './bed.ts';

const CONNECTIONS = 16;
const SECONDS = 4;
const TURNS = 3;
const MIN_RATE = 0.75;

/** The same page with and without the views that scope rows to a company, on a connection of its own. */
const walls = async ({ url, own }: Bed): Promise<void> => {
  const { kysely, close } = await openDatabase({ url, dir: tmpdir() });
  const consulta = { page: 1, perPage: 25, ordemCampo: null, descricaoFiltro: null, filtros: {} };
  const through = (db: DaEmpresa) => async () => {
    const start = performance.now();
    for (let n = 0; n < 10; n += 1) await entidadeStore(db).list(veiculo, consulta);
    return (performance.now() - start) / 10;
  };
  const { patio, baseline } = await inTurns(60, {
    patio: through(daEmpresa(kysely, own)),
    baseline: through(Object.assign(kysely as unknown as DaEmpresa, { codigoEmpresa: own })),
  });
  const [walled, open] = [median(patio), median(baseline)];
  console.log(
    `\none page ${walled.toFixed(2)} ms within its company, ${open.toFixed(2)} ms by its own condition alone`,
  );
  await close();
};

/** Pages per second over all connections. */
const rate = async (base: string, query: string, headers: Record<string, string>): Promise<number> => {
  let pages = 0;
  const until = performance.now() + SECONDS * 1000;
  const one = async () => {
    while (performance.now() < until) {
      const response = await fetch(`${base}/api/veiculos?perPage=25&${query}`, { headers });
      await response.arrayBuffer();
      if (response.ok) pages += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return pages / SECONDS;
};

/** Pages per second of the gateway, compared with a bare handler on the same database. */
export const measureRitmo = async (bed: Bed): Promise<void> => {
  const { headers } = await bed.signIn('lojista', bed.own);
  await walls(bed);
  const program = fileURLToPath(new URL('../support/bareList.ts', import.meta.url));
  const bare = fork(program, [bed.url]);
  const [{ url }] = (await once(bare, 'message')) as [{ url: string }];
  for (const [name, query = ''] of [
    ['first page', 'page=1'],
    ['search', 'page=1&descricaoFiltro=a1b'],
  ]) {
    const { patio, baseline } = await inTurns(TURNS, {
      patio: () => rate(bed.gateway.url, query, headers),
      baseline: () => rate(url, query, headers),
    });
    const [ours, theirs] = [median(patio), median(baseline)];
    console.log(
      `${name}: ${ours.toFixed(0)} pages/s, bare ${theirs.toFixed(0)}: ${(ours / theirs).toFixed(2)} of at least ${MIN_RATE}${bed.held(ours / theirs >= MIN_RATE)}`,
    );
  }
  bare.send('close');
  await once(bare, 'exit');
};
