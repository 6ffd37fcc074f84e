import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleNotaXml } from './support/sampleNota.ts';
import { damage, damaged, tokenSoup, xmlDocument } from './support/xmlArbitraries.ts';
import { oracle, scanned } from './support/xmlEvents.ts';

/** The same documents at every run; longer runs with other seeds found no other disagreement than SAXES_MISTAKE. */
const SEED = 20260901;

/** saxes takes `<?a?b?>`; XML wants white space after an instruction's name (production 16). */
const SAXES_MISTAKE = /<\?[^\s?>]*\?(?!>)/;

/** Same verdict, and for an accepted document the same events. Half a surrogate cannot come out of a decoder. */
function expectAgreement(source: string): boolean {
  if (!source.isWellFormed() || SAXES_MISTAKE.test(source)) return false;
  const expected = oracle(source);
  const { events, fault } = scanned(source);
  expect({ source, accepted: fault === null }).toEqual({ source, accepted: expected !== null });
  if (expected !== null) expect({ source, events }).toEqual({ source, events: expected });
  return expected !== null;
}

describe('the scanner and saxes agree', () => {
  it('on documents with everything that XML lets in', () => {
    let accepted = 0;
    fc.assert(
      fc.property(xmlDocument, (source) => {
        if (expectAgreement(source)) accepted += 1;
      }),
      { numRuns: 3000, seed: SEED },
    );
    expect(accepted).toBeGreaterThan(1500);
  });

  it('on those documents damaged', () => {
    let accepted = 0;
    fc.assert(
      fc.property(xmlDocument, damage, (source, cuts) => {
        if (expectAgreement(damaged(source, cuts))) accepted += 1;
      }),
      { numRuns: 6000, seed: SEED },
    );
    expect(accepted).toBeGreaterThan(200);
  });

  it('on any sequence of marks', () => {
    fc.assert(
      fc.property(tokenSoup, (source) => {
        expectAgreement(source);
        expectAgreement(`<a>${source}</a>`);
        expectAgreement(`<a ${source}/>`);
      }),
      { numRuns: 6000, seed: SEED },
    );
  });

  it('on damaged invoices', () => {
    const nota = sampleNotaXml();
    fc.assert(
      fc.property(damage, (cuts) => {
        expectAgreement(damaged(nota, cuts));
      }),
      { numRuns: 1500, seed: SEED },
    );
  });

  it('on an invoice cut at every tenth character: only the whole one is accepted', () => {
    const nota = sampleNotaXml();
    expect(expectAgreement(nota)).toBe(true);
    for (let end = 0; end < nota.length; end += 10) expect(expectAgreement(nota.slice(0, end))).toBe(false);
  });
});
