import { expect, it } from 'vitest';
import { lists } from '#contract/lists/index.ts';
import type { Fields } from '#domain/fields/field.ts';

it('filters of a list that have a closed set are choices: any other text is free', () => {
  const free = Object.values(lists).flatMap(({ route }) =>
    Object.entries((route.input?.fields ?? {}) as Fields)
      .filter(([, { kind }]) => kind === 'text')
      .map(([name]) => name),
  );
  expect([...new Set(free)].sort()).toEqual([
    ...['ato', 'chassi', 'descricaoFiltro', 'empresa', 'ordemCampo', 'pedido', 'recusa', 'usuario'],
  ]);
});
