import { describe, expect, it } from 'vitest';
import {
  type CarroDoPatio,
  classeDoCarro,
  findCarros,
  leituraImpossivel,
  mergeLeituras,
  progressoDito,
} from '#domain/patio.ts';
import { buildChaveNfe } from '#domain/values/chaveNfe.ts';

const CHAVE = buildChaveNfe({
  codigoUf: 41,
  anoMes: '2611',
  cnpj: '99900101000186',
  modelo: '55',
  serie: 1,
  numero: 1234,
  tipoEmissao: 1,
  codigoNumerico: '00001234',
});

const carro = (chassi: string, resto: Partial<CarroDoPatio> = {}): CarroDoPatio => ({
  chassi,
  placa: null,
  descricao: null,
  situacao: 'estoque',
  chaves: [],
  ...resto,
});

const A = carro('9BWZZZ377VT004251', { placa: 'ABC1C34', chaves: [CHAVE] });
const B = carro('9BWZZZ377VT104251');
const C = carro('9BWZZZ377VT999999');

describe('what was read means a car', () => {
  const achados = (lido: string) => findCarros([A, B, C], lido).map(({ chassi }) => chassi);

  it.each([
    ['the chassis', A.chassi],
    ['the chassis, written with blanks and small letters', '9bwzzz377 vt004251'],
    ['its last six', '004251'],
    ['the plate', 'abc-1c34'],
    ['the plate in its old form', 'ABC-1234'],
    ['the key of its invoice', CHAVE],
    ['the key in groups of four', CHAVE.replace(/.{4}/g, '$& ')],
  ])('%s', (_, lido) => expect(achados(lido)).toEqual([A.chassi]));

  it('of several with the same end, all', () =>
    expect(findCarros([A, carro('9BWZZZ111VT004251')], '004251')).toHaveLength(2));

  it('of nothing, none', () => expect(achados('XYZ9Z99')).toEqual([]));

  it('refuses what can be none of them, and a key whose check digit is wrong', () => {
    expect(leituraImpossivel('')).not.toBeNull();
    expect(leituraImpossivel('12345')).not.toBeNull();
    expect(leituraImpossivel('ção')).not.toBeNull();
    const outroDigito = String((Number(CHAVE.slice(-1)) + 1) % 10);
    expect(leituraImpossivel(CHAVE.slice(0, 43) + outroDigito)).toContain('dígito');
    for (const lido of [A.chassi, '004251', 'ABC1C34', CHAVE]) expect(leituraImpossivel(lido)).toBeNull();
  });
});

describe('readings of several devices', () => {
  const leituras = [
    { id: '2', lido: A.chassi, lidaEm: '2026-11-27T12:05:00.000Z', chassi: A.chassi },
    { id: '3', lido: 'ABC1C34', lidaEm: '2026-11-27T09:01:00-03:00', chassi: A.chassi },
    { id: '5', lido: 'XYZ-9Z99', lidaEm: '2026-11-27T12:00:00Z', chassi: null },
    { id: '4', lido: 'xyz9z99', lidaEm: '2026-11-27T12:00:00Z', chassi: null },
  ];

  it('count each car once by the first, in whatever order they arrive', () => {
    const [um, outro] = [mergeLeituras(leituras), mergeLeituras(leituras.toReversed())];
    expect(um.get(A.chassi)?.id).toBe('3');
    expect(um.get('XYZ9Z99')?.id).toBe('4');
    expect(um.size).toBe(2);
    expect(Object.fromEntries(outro)).toEqual(Object.fromEntries(um));
  });

  it('arriving twice change nothing', () =>
    expect(mergeLeituras([...leituras, ...leituras])).toEqual(mergeLeituras(leituras)));
});

it('tells missing, sold, promised and arriving cars apart', () => {
  expect(classeDoCarro('estoque', true)).toBe('conferido');
  expect(classeDoCarro('estoque', false)).toBe('falta');
  expect(classeDoCarro('vendido', true)).toBe('vendidoNoPatio');
  expect(classeDoCarro('vendido', false)).toBeNull();
  expect(classeDoCarro('prometido', false)).toBe('prometidoQueSaiu');
  expect(classeDoCarro('outroLugar', true)).toBe('mudou');
  expect(classeDoCarro('outroLugar', false)).toBeNull();
  expect(classeDoCarro('transito', true)).toBe('chegou');
  expect(classeDoCarro('transito', false)).toBe('transito');
});

it('says how far a check is', () => {
  expect(progressoDito(132, 150)).toBe('132 de 150, faltam 18');
  expect(progressoDito(149, 150)).toBe('149 de 150, falta 1');
  expect(progressoDito(0, 0)).toBe('0 de 0, nada falta');
});
