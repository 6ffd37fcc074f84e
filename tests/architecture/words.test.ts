import { describe, expect, it } from 'vitest';
import { repeatedSentences, unusedErrorCodes, unusedInputs } from '#scripts/checkWords.ts';

const source = (text: string) => [{ file: 'gateway/novo.ts', text }];

describe('a stated fact', () => {
  it('is reported when nothing throws an error of the catalogue any more', () => {
    expect(unusedErrorCodes(source("throw new AppError('regra');"))).not.toContain(
      "domain/errors.ts: nothing uses 'regra'",
    );
    expect(unusedErrorCodes(source(''))).toContain("domain/errors.ts: nothing uses 'regra'");
  });

  it('is reported when a route takes an input that the gateway never reads; comments do not count as reading', () => {
    const problem = 'GET eventos: the gateway does not read desde';
    expect(unusedInputs(source('input.codigo'))).not.toContain(problem);
    const unread = 'POST saidaZeroKm/devolverSaida: the gateway does not read chaveNotaFiscal';
    expect(unusedInputs(source('// chaveNotaFiscal'))).toContain(unread);
    expect(unusedInputs(source('const { chaveNotaFiscal } = input;'))).not.toContain(unread);
  });

  it('is reported when both sides repeat a sentence, in any kind of literal', () => {
    const said = source("const A = 'Veículo devolvido com sucesso!';");
    const texts = [
      "const B = 'Veículo devolvido com sucesso!';",
      'const B = `Veículo devolvido com sucesso!`;',
      'const B = <b>Veículo devolvido com sucesso!</b>;',
    ];
    for (const text of texts) {
      expect(repeatedSentences(said, [{ file: 'src/novo.tsx', text }]), text).toHaveLength(1);
    }
    expect(repeatedSentences(said, source("const B = 'Veículo';"))).toEqual([]);
  });
});
