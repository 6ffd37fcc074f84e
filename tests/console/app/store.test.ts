import { beforeEach, expect, it } from 'vitest';
import { createStore } from '#src/app/store.ts';

beforeEach(() => localStorage.clear());

const HELENA = 7;
const storeOf = (whose: number | null) => {
  const store = createStore(() => whose);
  store.setup();
  return store;
};
const kept = {
  'saidas.estoque.datatable': ['cor'],
  'saidas.savedQueries': [{ label: 'Albas' }],
  teclas: false,
  'menu.dobras': { Cadastros: true },
  exportado: 1_790_000_000_000,
};

it('columns and saved filters are kept in the browser, selections only with the page', () => {
  const left = { 'saidas.selectedIds': [1, 2], 'veiculo.listParams': { page: 3 } };
  const store = storeOf(HELENA);
  for (const [key, value] of Object.entries({ ...kept, ...left })) store.setItem(key, value);
  expect(store.getItem('saidas.selectedIds')).toEqual([1, 2]);
  store.reset();
  const next = storeOf(HELENA);
  for (const [key, value] of Object.entries(kept)) expect(next.getItem(key)).toEqual(value);
  for (const key of Object.keys(left)) expect(next.getItem(key)).toBeUndefined();
});

it('settings belong to the user who made them', () => {
  const helena = storeOf(HELENA);
  for (const [key, value] of Object.entries(kept)) helena.setItem(key, value);
  for (const whose of [8, null]) {
    const other = storeOf(whose);
    for (const key of Object.keys(kept)) expect(other.getItem(key)).toBeUndefined();
    other.setItem('teclas', true);
    other.removeItem('saidas.savedQueries');
  }
  const again = storeOf(HELENA);
  for (const [key, value] of Object.entries(kept)) expect(again.getItem(key)).toEqual(value);
});

it('subscribers are told of their own changes', () => {
  const store = storeOf(HELENA);
  const heard: unknown[] = [];
  const stop = store.subscribe('teclas', (value) => heard.push(value));
  store.setItem('teclas', false);
  store.removeItem('teclas');
  stop();
  store.setItem('teclas', true);
  expect(heard).toEqual([false, undefined]);
});

it('settings saved before they had an owner are dropped', () => {
  localStorage.setItem('RaStore.version', '1');
  localStorage.setItem('RaStore.teclas', 'false');
  storeOf(HELENA);
  expect(localStorage.getItem('RaStore.teclas')).toBeNull();
});
