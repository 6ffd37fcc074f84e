import { expect, it } from 'vitest';
import type { EmpresaStores } from '#gateway/ports/ports.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

// Runs in a copy of the project with the recipe of docs/recipes.md applied.

/** The recipe's queue, unknown to the types here. */
type Enfileirar = (fila: string, trabalhos: readonly { codigoEmpresa: number }[]) => Promise<void>;
const enqueue = ({ enqueue: put }: EmpresaStores) => put as Enfileirar;

const world = ownGateway();

it('runs once its transaction commits, and not when it fails', async () => {
  const { ports } = world.gateway;
  const codigoEmpresa = await world.codigoOf('horizonteMatriz');
  const heard: string[][] = [];
  const first = Promise.withResolvers<void>();
  const stop = ports.hear(`empresa:${codigoEmpresa}`, (assuntos) => {
    heard.push(assuntos);
    first.resolve();
  });
  const undone = ports.transacao(codigoEmpresa, async (stores) => {
    await enqueue(stores)('releitura', [{ codigoEmpresa }]);
    throw new Error('desfeita');
  });
  await expect(undone).rejects.toThrow('desfeita');
  expect(heard).toEqual([]);
  await ports.transacao(codigoEmpresa, (stores) => enqueue(stores)('releitura', [{ codigoEmpresa }]));
  await first.promise;
  expect(heard).toEqual([['estoque', 'veiculos']]);
  stop();
});
