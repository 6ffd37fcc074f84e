import { describe, expect, it } from 'vitest';
import { lookups } from '#contract/gateway/lookups.ts';
import { isList } from '#contract/list.ts';

/** Look-ups whose list is paged: what is typed in their input is asked of the gateway. */
const searched = Object.entries(lookups).flatMap(([name, { list }]) =>
  list && isList(list) ? [{ name, list }] : [],
);

describe('a look-up', () => {
  it('is found, where its list is paged', () =>
    expect(searched.map(({ name }) => name)).toContain('notaDeSaida'));

  it.each(searched)('$name searches by what is typed', ({ list }) =>
    expect(Object.keys(list.input.fields)).toContain('descricaoFiltro'),
  );
});
