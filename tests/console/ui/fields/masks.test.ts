import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compact } from '#domain/values/compact.ts';
import { applyMask, caretAfter, maskOf, unmask } from '#src/ui/fields/MaskedInput.tsx';

const typed = (kind: Parameters<typeof maskOf>[0], text: string) =>
  applyMask(maskOf(kind), unmask(maskOf(kind), text));

describe('masks', () => {
  it.each([
    ['cpf', '52998224725', '529.982.247-25'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['cpfCnpj', '52998224725', '529.982.247-25'],
    ['cpfCnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['telefone', '4733221100', '(47) 3322-1100'],
    ['telefone', '47999887766', '(47) 99988-7766'],
    ['telefone', '+55 (47) 99988-7766', '(47) 99988-7766'],
    ['telefone', '\u200b 47\u00a099988 7766', '(47) 99988-7766'],
    ['telefone', '(47) 99988-77665', '(47) 99988-7766'],
    ['cep', '89010000', '89010-000'],
    ['placa', 'abc1d23', 'ABC-1D23'],
    ['chassi', '9bwzzz377vt004251 extra', '9BWZZZ377VT004251'],
  ] as const)('punctuates %s', (kind, text, shown) => {
    expect(typed(kind, text)).toBe(shown);
  });

  it('reads a pasted access key with its NFe prefix and groups it as the DANFE does', () => {
    const shown = typed('chaveNfe', `NFe${'1234'.repeat(11)}`);
    expect(shown).toBe(Array.from({ length: 11 }, () => '1234').join(' '));
  });

  it('punctuates only the part typed so far', () => {
    expect(typed('cnpj', '12')).toBe('12');
    expect(typed('cnpj', '123')).toBe('12.3');
  });

  it('keeps a letter typed into a CPF, for the check to refuse it', () => {
    expect(unmask(maskOf('cpf'), '529.98a')).toBe('52998A');
  });

  it('keeps all input up to its length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const kept = unmask(maskOf('cnpj'), text);
        expect(compact(applyMask(maskOf('cnpj'), kept))).toBe(kept);
        expect(kept).toBe(compact(text).slice(0, 14));
      }),
    );
  });

  it('puts the caret after the same character as before', () => {
    expect(caretAfter('12.345', 2)).toBe(2);
    expect(caretAfter('12.345', 3)).toBe(4);
    expect(caretAfter('12.345', 9)).toBe(6);
  });
});
