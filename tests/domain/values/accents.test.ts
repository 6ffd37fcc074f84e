import { expect, it } from 'vitest';
import { buscavel } from '#domain/values/accents.ts';

it.each([
  ["D'Ávila", 'd’avila'],
  ['D´ávila', "d'avila"],
  ['João  da\u00a0 Silva', 'joao da silva'],
  ['Łukasz Ørsted', 'lukasz orsted'],
  ['Großmann', 'GROSSMANN'],
  ['Automóveis S\u200bul', 'automoveis sul'],
  ['Vila–Nova', 'vila-nova'],
])('%s is found by %s', (written, typed) => {
  expect(buscavel(written)).toBe(buscavel(typed));
});
