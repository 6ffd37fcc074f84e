import polyglotI18nProvider from 'ra-i18n-polyglot';
import portuguese from 'ra-language-portuguese';
import { mergeTranslations } from 'react-admin';
import { completions } from './portuguese.ts';

export const messages = mergeTranslations(portuguese, completions);

export const i18nProvider = polyglotI18nProvider(() => messages, 'pt-BR', [
  { locale: 'pt-BR', name: 'Português (Brasil)' },
]);
