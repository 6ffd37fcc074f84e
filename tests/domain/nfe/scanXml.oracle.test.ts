import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleNotaXml } from './support/sampleNota.ts';
import { damage, damaged, tokenSoup, xmlDocument } from './support/xmlArbitraries.ts';
import { oracle, scanned } from './support/xmlEvents.ts';

/** Fixed seed; longer runs with other seeds found no disagreement but SAXES_MISTAKE. */
const SEED = 20260901;

/** saxes accepts `<?a?b?>`, but XML requires white space after the target (production 16). */
const SAXES_MISTAKE = /<\?[^\s?>]*\?(?!>)/;

/**
 * Compares verdict and, if accepted, events. Lone surrogates are skipped, because a decoder never yields
 * them.
 */
function expectAgreement(source: string): boolean {
  if (!source.isWellFormed() || SAXES_MISTAKE.test(source)) return false;
  const expected = oracle(source);
  const { events, fault } = scanned(source);
  expect({ source, accepted: fault === null }).toEqual({ source, accepted: expected !== null });
  if (expected !== null) expect({ source, events }).toEqual({ source, events: expected });
  return expected !== null;
}

describe('the scanner and saxes agree', () => {
  it('on documents with all XML constructs', () => {
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

  it('on any sequence of markup tokens', () => {
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
