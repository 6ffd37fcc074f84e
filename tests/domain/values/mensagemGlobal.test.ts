import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMensagemGlobal } from '#domain/values/mensagemGlobal.ts';

const texto = (of: string) => ({ texto: of, url: null });

describe('the global message', () => {
  it('is text, with links between percent signs', () => {
    expect(parseMensagemGlobal('Leia %\\https://exemplo.test/a o comunicado% antes.')).toEqual([
      texto('Leia '),
      { texto: 'o comunicado', url: 'https://exemplo.test/a' },
      texto(' antes.'),
    ]);
    expect(parseMensagemGlobal('100% sem link')).toEqual([texto('100'), texto(' sem link')]);
    expect(parseMensagemGlobal('')).toEqual([]);
  });

  it.each([
    '\\javascript:alert(1) x',
    '\\ x',
    '\\//x.test y',
    '\\https://a:b@x.test y',
    '\\https:x y',
    '\\http:///x y',
  ])('with the link %s is invalid', (mensagem) => expect(parseMensagemGlobal(mensagem)).toBeNull());

  it('only links to http or https, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'\\% /:ahtpsjvcript\t\n.x@') }), (mensagem) => {
        for (const { url } of parseMensagemGlobal(mensagem) ?? [])
          if (url !== null) expect(new URL(url).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});
