import polyglotI18nProvider from 'ra-i18n-polyglot';
import portuguese from 'ra-language-portuguese';
import type { TranslationMessages } from 'react-admin';
import { completions } from './portuguese.ts';

interface Texts {
  [key: string]: string | Texts;
}

const isTexts = (value: string | Texts | undefined): value is Texts => typeof value === 'object';

/** Deep merge: `over` wins. */
const merge = (under: Texts, over: Texts): Texts => {
  const merged: Texts = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isTexts(below) && isTexts(value) ? merge(below, value) : value;
  }
  return merged;
};

export const messages: Texts = merge(portuguese, completions);

export const i18nProvider = polyglotI18nProvider(() => messages as unknown as TranslationMessages, 'pt-BR', [
  { locale: 'pt-BR', name: 'Português (Brasil)' },
]);
