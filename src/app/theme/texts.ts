import type { ThemeOptions } from '@mui/material/styles';
import { i18nProvider } from '../i18n/i18nProvider.ts';

const { translate } = i18nProvider;
const closeText = translate('ra.action.close');

/**
 * The few texts of Material's own; all others are react-admin's. Material's Portuguese locale creates a
 * number format, which costs a slow processor 91 ms before the first list and is never used.
 */
export const texts: ThemeOptions = {
  components: {
    MuiAlert: { defaultProps: { closeText } },
    MuiAutocomplete: {
      defaultProps: {
        clearText: 'Limpar',
        closeText,
        loadingText: 'Procurando…',
        noOptionsText: 'Nada encontrado',
        openText: translate('ra.action.open'),
      },
    },
    MuiPagination: { defaultProps: { 'aria-label': 'Páginas' } },
  },
};
