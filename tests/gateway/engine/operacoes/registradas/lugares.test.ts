import { expect, it } from 'vitest';
import { operacoes } from '#gateway/usecases/index.ts';
import { LUGARES } from './lugares.ts';

it('every registered operation has exactly one place', () => {
  const nomes = LUGARES.flatMap(({ pedidos }) => Object.keys(pedidos));
  expect(nomes.toSorted()).toEqual([...operacoes.keys()].toSorted());
});
