import { describe, expect, test } from 'vitest';
import { camposDaOrdem } from '#contract/gateway/notas/ordemDeEntrada.ts';
import { fieldsSchema } from '#domain/fields/schema.ts';
import {
  type Candidata,
  emitentesOf,
  erroDosEmitentes,
  esperaDe,
  nextOpening,
} from '#domain/sefaz/ordemDeEntrada.ts';

const CNPJ = '12ABC34501DE35';
const CONDICOES = {
  emitentes: [CNPJ],
  limite: 100,
  das: 8,
  ate: 18,
  dias: 'uteis',
  soChegados: false,
} as const;
const BOA: Candidata = {
  emitente: CNPJ,
  valor: 100,
  chassiDoTexto: false,
  outraNota: false,
  recusada: false,
  cadastrada: true,
  chegou: false,
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

  test('is held until its vehicle stands in the yard where the order says so, and known to the registry first', () => {
    const soChegados = { ...CONDICOES, soChegados: true };
    expect(esperaDe(BOA, soChegados)).toBe('naoChegou');
    expect(esperaDe({ ...BOA, cadastrada: false }, soChegados)).toBe('semCadastro');
    expect(esperaDe({ ...BOA, chegou: true }, soChegados)).toBeNull();
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

  test.each([
    ['a fixed holiday', 'uteis', '2026-12-25T09:00:00-03:00', '2026-12-28T08:00:00-03:00'],
    [
      'Good Friday, for who works on Saturdays',
      'sabado',
      '2026-04-03T09:00:00-03:00',
      '2026-04-04T08:00:00-03:00',
    ],
    [
      'Good Friday, the weekend and a Monday’s holiday',
      'uteis',
      '2025-04-17T18:00:00-03:00',
      '2025-04-22T08:00:00-03:00',
    ],
    ['no holiday for who works every day', 'todos', '2026-12-25T09:00:00-03:00', '2026-12-25T09:00:00-03:00'],
  ] as const)('on %s', (_, dias, agora, abre) => {
    expect(nextOpening({ ...CONDICOES, dias }, new Date(agora))).toEqual(new Date(abre));
  });
});

test('issuers are read however they are written, also with letters, and once', () => {
  const text = '12.ABC.345/01DE-35\n12abc34501de35; 99900404000107';
  expect(emitentesOf(text)).toEqual([CNPJ, '99900404000107']);
  expect(erroDosEmitentes(text)).toBeNull();
});

test.each([
  ['a wrong digit', `${CNPJ}\n12.ABC.345/01DE-36`, /^12.ABC.345\/01DE-36 não é um CNPJ\./],
  ['words', 'Aurora Veículos', /^Aurora não é um CNPJ\./],
  ['signs alone', ' ;\n,', /^Escreva ao menos um CNPJ\.$/],
])('issuers of which one has %s are refused at their field', (_, emitentes, mistake) => {
  expect(erroDosEmitentes(emitentes)).toMatch(mistake);
  const ordem = { modo: 'ensaio', emitentes, limite: 1, dias: 'uteis', das: 8, ate: 18 };
  expect(() => fieldsSchema(camposDaOrdem).validateSync(ordem)).toThrow(
    expect.objectContaining({ path: 'emitentes', message: expect.stringMatching(mistake) }),
  );
});
