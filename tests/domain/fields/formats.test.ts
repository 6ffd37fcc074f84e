import { describe, expect, it } from 'vitest';
import { formatValue } from '#domain/fields/formats.ts';

describe('formatted values', () => {
  it.each([
    ['money', 123456, 'R$ 1.234,56'],
    ['date', '2026-03-09', '09/03/2026'],
    ['dateTime', '2026-03-09T15:04:05Z', '09/03/2026 12:04'],
    ['placa', 'ABC1D23', 'ABC-1D23'],
    ['cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['flag', false, 'Não'],
    ['integer', 0, '0'],
    ['password', 'segredo', '••••••••'],
    ['flag', true, 'Sim'],
    ['date', '2026-03-09T02:00:00Z', '08/03/2026'],
    ['references', [3, 7], '3, 7'],
    ['records', [], '0 itens'],
    ['records', [{}], '1 item'],
    ['records', Array(1200).fill({}), '1.200 itens'],
    ['records', [{}, {}], '2 itens'],
    ['file', 'AAAA', 'Arquivo'],
    ['chaveNfe', '12345678901', '1234 5678 901'],
    ['cpf', '12345678909', '123.456.789-09'],
    ['cep', '80010000', '80010-000'],
    ['text', '', ''],
    ['text', null, ''],
    ['money', undefined, ''],
  ] as const)('%s', (kind, value, text) => {
    expect(formatValue(kind, value)).toBe(text);
  });

  it('show a choice’s label, and the code of an unknown one', () => {
    const options = [{ value: 'D', label: 'DIGITAL' }];
    expect(formatValue('choice', 'D', options)).toBe('DIGITAL');
    expect(formatValue('choice', 'Z', options)).toBe('Z');
  });

  it('show malformed values as they are', () => {
    expect(formatValue('money', 10.5)).toBe('10.5');
  });
});
