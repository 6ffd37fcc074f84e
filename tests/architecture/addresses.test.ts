import { describe, expect, it } from 'vitest';
import { literalAddresses } from '#scripts/checkAddresses.ts';

const found = (text: string, file = 'src/app/novo.tsx') => literalAddresses([{ file, text }]);

describe('the address of a screen or page', () => {
  it.each([
    "const A = '/confirmar-saida-zero';",
    'const A = <a href="/confirmar-saida-zero?aba=x" />;',
    `const A = \`/confirmar-saida-zero?aba=\${b}\`;`,
    `const A = \`/lote-xml/\${b}\`;`,
    "const A = '/lote-xml/:id';",
    'const A = <Link to="/pendencias" />;',
  ])('is reported where a literal repeats it: %s', (text) => {
    expect(found(text)).toHaveLength(1);
  });

  it('is allowed in the table of places; other addresses are allowed anywhere', () => {
    expect(found("const A = '/confirmar-saida-zero';", 'src/workflows/places.ts')).toEqual([]);
    expect(found("const A = ['/confirmar-saida-zero-km', '/home', 'lote-xml'];")).toEqual([]);
  });
});
