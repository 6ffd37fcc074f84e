import { describe, expect, it } from 'vitest';
import { integer, money, placa, telefone } from '#domain/fields/field.ts';
import { prefilled } from '#src/ui/fields/fromText.ts';

const fields = {
  valor: money('valor', { label: 'Valor', required: true, min: 1 }),
  km: integer('km', { label: 'Km atual', required: true, min: 1, max: 9_999_999 }),
  placa: placa('placa', { label: 'Placa' }),
  fone: telefone('fone', { label: 'Telefone' }),
};
const names = { valor: 'valor', km: 'km', placa: 'placa', phone: 'fone' };

describe('the values of an address', () => {
  it('are those that the fields take, in their normal form', () => {
    const params = {
      valor: ' 85.000,00 ',
      km: '42\u00a0000',
      placa: ' abc-1d23\u200b',
      phone: '+55 41 99999-0000',
    };
    expect(prefilled(fields, names, params)).toEqual({
      values: { valor: 8_500_000, km: 42_000, placa: 'ABC1D23', fone: '41999990000' },
      refused: [],
    });
  });

  it.each([
    ['valor', '-5', 'Valor “-5”'],
    ['valor', 'muito', 'Valor “muito”'],
    ['km', '-1', 'Km atual “-1”'],
    ['km', '1e3', 'Km atual “1e3”'],
    ['placa', '<script>', 'Placa “<script>”'],
    ['phone', 'abc', 'Telefone “abc”'],
  ])('are left out and said: %s=%s', (parameter, text, dito) => {
    const { values, refused } = prefilled(fields, names, { [parameter]: text });
    expect(values).toEqual({});
    expect(refused).toEqual([
      expect.stringContaining(`O endereço desta página diz ${dito}, que não foi posto no campo: `),
    ]);
  });

  it('are none where the address says none', () => {
    expect(prefilled(fields, names, { valor: '', km: ' \u200b' })).toEqual({ values: {}, refused: [] });
  });
});
