import { describe, expect, it } from 'vitest';
import { formatCpfCnpj, isCpfCnpj, normalizeCpfCnpj, tipoPessoa } from '#domain/values/cpfCnpj.ts';

describe('CPF or CNPJ', () => {
  it.each([
    ['123.456.789-09', 'F', '123.456.789-09'],
    ['12.abc.345/01de-35', 'J', '12.ABC.345/01DE-35'],
    ['11222333000181', 'J', '11.222.333/0001-81'],
  ])('tells the kind of person of %s', (text, tipo, printed) => {
    const documento = normalizeCpfCnpj(text);
    expect(isCpfCnpj(documento)).toBe(true);
    expect(tipoPessoa(text)).toBe(tipo);
    expect(tipoPessoa(documento)).toBe(tipo);
    expect(formatCpfCnpj(documento)).toBe(printed);
  });

  it('refuses what is neither', () => {
    for (const text of ['', '12345678900', '11222333000100', '123456789012']) {
      expect(isCpfCnpj(text)).toBe(false);
    }
  });
});
