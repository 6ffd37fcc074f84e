import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNotas } from '#domain/nfe/readNfe.ts';
import { bytesOf, sampleNotaXml } from './support/sampleNota.ts';
import { damage, damaged, tokenSoup } from './support/xmlArbitraries.ts';

function expectAnswer(bytes: Uint8Array): void {
  const leituras = readNotas(bytes);
  expect(leituras.length).toBeGreaterThan(0);
  for (const leitura of leituras) {
    if (leitura.ok) continue;
    expect(leitura.erro.titulo).not.toBe('');
    expect(leitura.erro.mensagem).not.toBe('');
  }
}

describe('readNotas never throws', () => {
  it('on any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), expectAnswer), { numRuns: 1000, seed: 1 });
  });

  it('on any sequence of marks', () => {
    fc.assert(
      fc.property(tokenSoup, (source) => expectAnswer(bytesOf(source))),
      { numRuns: 1000, seed: 1 },
    );
  });

  it('on damaged notes, in any place', () => {
    const xml = sampleNotaXml();
    fc.assert(
      fc.property(damage, (cuts) => expectAnswer(bytesOf(damaged(xml, cuts)))),
      { numRuns: 2000, seed: 1 },
    );
  });

  it('on notes with any field replaced by any text', () => {
    const parts = sampleNotaXml().split(/(?<=>)([^<>]+)(?=<\/)/);
    const fields = parts.map((_, index) => index).filter((index) => index % 2 === 1);
    const value = fc.constantFrom(
      '',
      '0',
      '-1',
      '1e9',
      '1,00',
      'NaN',
      'x'.repeat(70),
      '99999999999999999999',
      '😀',
      'null',
    );
    fc.assert(
      fc.property(fc.constantFrom(...fields), value, (field, texto) => {
        expectAnswer(bytesOf(parts.with(field, texto).join('')));
      }),
      { numRuns: 2000, seed: 1 },
    );
  });

  it('and is not slow on texts made to be', () => {
    const hostile = [
      ' '.repeat(90_000),
      `A${' '.repeat(90_000)}CHASSI`,
      'CHASSI '.repeat(12_000),
      `CHASSI 9PTHZ26A0TA004321${' '.repeat(90_000)}X9PTHZ26A0TA004322`,
      `CHASSI ${'9PTHZ26A0TA004321 '.repeat(5_000)}`,
      'A'.repeat(90_000),
      `${'-'.repeat(90_000)}x`,
    ];
    const parts = sampleNotaXml()
      .replace(/<veicProd>.*<\/veicProd>/s, '')
      .split(/(?<=>)([^<>]+)(?=<\/)/);
    for (let field = 1; field < parts.length; field += 2) {
      for (const texto of hostile) expectAnswer(bytesOf(parts.with(field, texto).join('')));
    }
  });
});
