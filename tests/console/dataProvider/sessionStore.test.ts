import { beforeEach, describe, expect, it } from 'vitest';
import { createSessionStore } from '#src/dataProvider/sessionStore.ts';

beforeEach(() => localStorage.clear());

describe('the stored session', () => {
  it('is valid only with both tokens', () => {
    const store = createSessionStore();
    localStorage.setItem('accessToken', 'a');
    expect(store.read()).toBeNull();
    localStorage.setItem('credentials', 'c');
    expect(store.read()).toEqual({ accessToken: 'a', credentials: 'c' });
  });

  it("is invalid when a token is the text 'null'", () => {
    const store = createSessionStore();
    store.save({ accessToken: 'a', credentials: 'null' });
    expect(store.read()).toBeNull();
  });

  it('is cleared completely', () => {
    const store = createSessionStore();
    store.save({ accessToken: 'a', credentials: 'c' });
    store.saveEmpresaId(7);
    store.clear();
    expect(store.read()).toBeNull();
    expect(store.readEmpresaId()).toBeNull();
  });

  it('is notified when another tab changes the company, and of nothing else', () => {
    const store = createSessionStore();
    const heard: string[] = [];
    const stop = store.subscribe((key) => heard.push(key));
    const change = (key: string) =>
      window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    change('empresa_id');
    change('tema');
    stop();
    change('empresa_id');
    expect(heard).toEqual(['empresa_id']);
  });
});
