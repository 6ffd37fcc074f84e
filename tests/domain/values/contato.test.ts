import { describe, expect, it } from 'vitest';
import { formatCep, isCep, normalizeCep } from '#domain/values/cep.ts';
import { formatEmail, isEmail, normalizeEmail } from '#domain/values/email.ts';
import { formatTelefone, isTelefone, normalizeTelefone } from '#domain/values/telefone.ts';

describe('telephone', () => {
  it.each([
    ['(41) 98888-7777', '41988887777', '(41) 98888-7777'],
    ['41 3333-4444', '4133334444', '(41) 3333-4444'],
    ['+55 (41) 98888-7777', '41988887777', '(41) 98888-7777'],
    ['+55 55 3333-4444', '5533334444', '(55) 3333-4444'],
    ['55 98888-7777', '55988887777', '(55) 98888-7777'],
  ])('%s is stored as %s and printed %s', (typed, stored, printed) => {
    expect(normalizeTelefone(typed)).toBe(stored);
    expect(isTelefone(stored)).toBe(true);
    expect(formatTelefone(stored)).toBe(printed);
    expect(normalizeTelefone(printed)).toBe(stored);
  });

  it.each([
    ['', 'nothing'],
    ['988887777', 'no area code'],
    ['01988887777', 'an area code with a zero'],
    ['10988887777', 'an area code with a zero'],
    ['41188887777', 'eleven digits that are no mobile'],
    ['4118888777', 'a number that begins with 1'],
    ['419888877771', 'too long'],
    ['4198888777x', 'a letter'],
  ])('refuses %j: %s', (text) => {
    expect(isTelefone(text)).toBe(false);
  });

  it('prints anything else as it is', () => {
    expect(formatTelefone('123')).toBe('123');
  });
});

describe('CEP', () => {
  it('is eight digits, printed with a dash', () => {
    expect(normalizeCep('01001-000')).toBe('01001000');
    expect(isCep('01001000')).toBe(true);
    expect(formatCep('01001000')).toBe('01001-000');
    expect(normalizeCep(formatCep('80010000'))).toBe('80010000');
    expect(formatCep('0100')).toBe('0100');
  });

  it.each(['', '1001000', '010010000', '00000000', '00100100', '0100100A', '01001-000'])(
    'refuses %j',
    (text) => {
      expect(isCep(text)).toBe(false);
    },
  );
});

describe('e-mail', () => {
  it.each(['suporte@patio.test', 'ana.maria+loja@sub.horizonte.com.br', "d'avila@ipe.test", 'x@a.xn--p1ai'])(
    'accepts %s',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  it('is one address whatever its case and surrounding spaces', () => {
    expect(normalizeEmail('  Ana@Patio.TEST ')).toBe('ana@patio.test');
    expect(formatEmail('Ana@Patio.TEST')).toBe('ana@patio.test');
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
