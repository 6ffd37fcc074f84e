import { describe, expect, it } from 'vitest';
import type { TipoDeCausa } from '#contract/gateway/pendencias.ts';
import { mendsByInvoice } from '#src/app/pendencias/remedios.ts';

describe('what mends a cause', () => {
  const comNota = { id: 1, chassi: '9PT', numeronf: null };
  const semNota = { id: 2, chassi: '9PT' };
  it.each<[string, TipoDeCausa, object, boolean]>([
    ['a refusal of what is sent with an invoice', 'recusada', comNota, true],
    ['a refusal of what needs none', 'recusada', semNota, false],
    ['an invoice that is missing', 'semNota', semNota, true],
    ['a certificate that is missing', 'certificado', comNota, false],
  ])('is a new invoice for %s, or not', (_, tipo, row, yes) => {
    expect(mendsByInvoice(tipo, [row as typeof comNota])).toBe(yes);
  });
});
