import { describe, expect, it } from 'vitest';
import { routes } from '#contract/gateway/index.ts';
import { operationNames, operations } from '#contract/operations/index.ts';
import { areas } from '#gateway/usecases/index.ts';

const definidas = areas.flatMap(({ operacoes = [] }) => operacoes);

describe('the table of operations', () => {
  it('has an entry for each definition, and a definition for each entry', () => {
    expect(definidas.map(({ nome }) => nome).toSorted()).toEqual(operationNames.toSorted());
  });

  it.each(definidas)('states for $nome whether the transfer fee is reserved', ({ nome, reserve }) => {
    const { stateFee } = operations[nome as keyof typeof operations];
    expect(reserve !== undefined).toBe(stateFee !== null);
  });

  it('names the gateway’s calls, at least one per operation that is not only a follow-up', () => {
    const paths = new Set(routes.map(({ path }) => path));
    for (const name of operationNames)
      expect(
        operations[name].routes.filter((path) => !paths.has(path)),
        name,
      ).toEqual([]);
    const semRota = operationNames.filter((name) => operations[name].routes.length === 0);
    expect(semRota).toEqual(['receberDeFilial', 'desfazerTransferenciaFilial']);
  });

  it('gives operations of one call the same screen and name', () => {
    const doCaminho = Map.groupBy(
      operationNames.flatMap((name) =>
        operations[name].routes.map((path) => ({ path, ...operations[name] })),
      ),
      ({ path }) => path,
    );
    for (const [path, delas] of doCaminho)
      expect(new Set(delas.map(({ act, screen }) => `${act} ${screen}`)).size, path).toBe(1);
  });
});
