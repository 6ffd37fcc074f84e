import { describe, expect, it } from 'vitest';
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
