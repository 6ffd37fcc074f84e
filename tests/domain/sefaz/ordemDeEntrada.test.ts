import { describe, expect, test } from 'vitest';
import { type Candidata, emitentesOf, esperaDe, nextOpening } from '#domain/sefaz/ordemDeEntrada.ts';

const CNPJ = '12ABC34501DE35';
const CONDICOES = { emitentes: [CNPJ], limite: 100, das: 8, ate: 18, dias: 'uteis' } as const;
const BOA: Candidata = {
  emitente: CNPJ,
  valor: 100,
  chassiDoTexto: false,
  outraNota: false,
  recusada: false,
  cadastrada: true,
};

describe('a note', () => {
  test('that meets every condition is held by nothing', () => {
    expect(esperaDe(BOA, CONDICOES)).toBeNull();
  });

  test.each([
    ['emitente', { emitente: null }],
    ['emitente', { emitente: '12ABC34502DE16' }],
    ['chassi', { chassiDoTexto: true }],
    ['outraNota', { outraNota: true }],
    ['semValor', { valor: null }],
    ['semValor', { valor: 0 }],
    ['valor', { valor: 101 }],
    ['recusada', { recusada: true }],
    ['semCadastro', { cadastrada: false }],
  ] as const)('is held for its %s: %o', (espera, mudanca) => {
    expect(esperaDe({ ...BOA, ...mudanca }, CONDICOES)).toBe(espera);
  });
});

describe('the hours', () => {
  test.each([
    ['within them, now', '2026-11-25T12:30:00-03:00', '2026-11-25T12:30:00-03:00'],
    ['before them, at their beginning', '2026-11-25T07:59:00-03:00', '2026-11-25T08:00:00-03:00'],
    ['at their end, on the next day', '2026-11-25T18:00:00-03:00', '2026-11-26T08:00:00-03:00'],
    ['on a Friday evening, on Monday', '2026-11-27T18:30:00-03:00', '2026-11-30T08:00:00-03:00'],
  ])('%s', (_, agora, abre) => {
    expect(nextOpening(CONDICOES, new Date(agora))).toEqual(new Date(abre));
  });
});

test('issuers are read however they are written, also with letters, and once', () => {
  expect(emitentesOf('12.ABC.345/01DE-35\n12abc34501de35; 99900404000107')).toEqual([CNPJ, '99900404000107']);
  expect(emitentesOf('12.ABC.345/01DE-36')).toBeNull();
});
