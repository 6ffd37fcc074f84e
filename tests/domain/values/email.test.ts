import { describe, expect, it } from 'vitest';
import { isEmail, normalizeEmail } from '#domain/values/email.ts';

describe('e-mail', () => {
  it.each(['suporte@patio.test', 'ana.maria+loja@sub.horizonte.com.br', "d'avila@ipe.test", 'x@a.xn--p1ai'])(
    'accepts %s',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  it('is one address whatever its case and surrounding spaces', () => {
    expect(normalizeEmail('  Ana@Patio.TEST ')).toBe('ana@patio.test');
  });

  it.each([
    '',
    'ana',
    '@patio.test',
    'ana@',
    'ana@patio',
    'ana@@patio.test',
    'ana@pa tio.test',
    'ana@patio..test',
    'ana@-patio.test',
    'ana@patio.t',
    'ana@127.0.0.1',
    '.ana@patio.test',
    'ana.@patio.test',
    'a..b@patio.test',
    'ana@patio.test,bia@patio.test',
    'Ana <ana@patio.test>',
    'ana@patio.test\r\nBcc: bia@patio.test',
    '"ana maria"@patio.test',
    'aná@patio.test',
    `${'a'.repeat(65)}@patio.test`,
    `ana@${'patio.'.repeat(60)}test`,
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
