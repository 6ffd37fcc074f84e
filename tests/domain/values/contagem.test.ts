import { expect, it } from 'vitest';
import { contagem } from '#domain/values/contagem.ts';

it.each([
  [0, '0 arquivos'],
  [1, '1 arquivo'],
  [2, '2 arquivos'],
  [1200, '1.200 arquivos'],
])('%i is written “%s”', (quantos, dito) => {
  expect(contagem(quantos, 'arquivo', 'arquivos')).toBe(dito);
});
