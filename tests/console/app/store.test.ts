import { expect, it } from 'vitest';
import { createStore } from '#src/app/store.ts';

it('keeps columns and saved filters in the browser, and what was chosen only as long as the page', () => {
  const kept = {
    'saidas.estoque.datatable': ['cor'],
    'saidas.savedQueries': [{ label: 'Albas' }],
  };
  const left = { 'saidas.selectedIds': [1, 2], 'veiculo.listParams': { page: 3 } };
  const store = createStore();
  store.setup();
  for (const [key, value] of Object.entries({ ...kept, ...left })) store.setItem(key, value);
  expect(store.getItem('saidas.selectedIds')).toEqual([1, 2]);
  store.reset();
  const next = createStore();
  next.setup();
  for (const [key, value] of Object.entries(kept)) expect(next.getItem(key)).toEqual(value);
  for (const key of Object.keys(left)) expect(next.getItem(key)).toBeUndefined();
});
