import type { ThemeOptions } from '@mui/material/styles';
import { i18nProvider } from '../i18n/i18nProvider.ts';

const { translate } = i18nProvider;
const closeText = translate('ra.action.close');

/**
 * The few words that Material says by itself here, all others being react-admin's: its own Portuguese texts begin with a
 * number format, which took a slowed processor 91 ms before the first list, and nothing asks for it.
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
