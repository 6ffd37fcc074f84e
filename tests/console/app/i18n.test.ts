import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { messages } from '#src/app/i18n/i18nProvider.ts';

const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );

/** Placeholders like `%{name}`; field names are inserted as written ('CNPJ'). */
const placeholders = (text: string) => [
  ...new Set(text.replace('field_lower_first', 'field').match(/%\{\w+\}/g) ?? []),
];

const textAt = (texts: object, path: string) =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], texts) as string;

describe('the Portuguese of react-admin', () => {
  const portuguese = new Set(keysOf(messages));

  it('says everything the English pack says, but of guessers and of pages that people configure', () => {
    const silent = keysOf(english).filter((key) => !portuguese.has(key));
    expect(silent.filter((key) => !/^ra\.(guesser|configurable)\./.test(key))).toEqual([]);
  });

  it('uses only placeholders of the English sentence', () => {
    const strange = keysOf(english).filter((key) => {
      if (!portuguese.has(key)) return false;
      const given = placeholders(textAt(english, key));
      return placeholders(textAt(messages, key)).some((used) => !given.includes(used));
    });
    expect(strange).toEqual([]);
  });
});
