import { beforeEach, expect, it } from 'vitest';
import { createSessionStore } from '#src/dataProvider/sessionStore.ts';
import { conferenciaNoAparelho } from '#src/workflows/estoque/patio/conferenciaNoAparelho.ts';

const store = createSessionStore();
beforeEach(() => {
  localStorage.clear();
  store.saveEmpresaId(2);
  conferenciaNoAparelho.keep({ dono: '2:7', codigo: 31 });
});

it('is known again', () => {
  expect(conferenciaNoAparelho.read()).toEqual({ dono: '2:7', codigo: 31 });
});

it('says who reads, whatever they are called, and is known as an older release wrote it', () => {
  conferenciaNoAparelho.keep({ dono: '2:7', codigo: 31, quem: 'Ana: a 1ª, Loja' });
  expect(conferenciaNoAparelho.read()).toEqual({ dono: '2:7', codigo: 31, quem: 'Ana: a 1ª, Loja' });
  localStorage.setItem('patio.conferencia', '2:7:31');
  expect(conferenciaNoAparelho.read()).toEqual({ dono: '2:7', codigo: 31 });
});

it('is unknown to another company', () => {
  store.saveEmpresaId(22);
  expect(conferenciaNoAparelho.read()).toBeNull();
});

it('ends with the session, and with the check', () => {
  store.clear();
  store.saveEmpresaId(2);
  expect(conferenciaNoAparelho.read()).toBeNull();
  conferenciaNoAparelho.keep({ dono: '2:7', codigo: 31 });
  conferenciaNoAparelho.forget();
  expect(conferenciaNoAparelho.read()).toBeNull();
});

it('is unknown where the text is not ours', () => {
  localStorage.setItem('patio.conferencia', '2:7:');
  expect(conferenciaNoAparelho.read()).toBeNull();
});
