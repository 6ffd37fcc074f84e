import type { ThemeOptions } from '@mui/material/styles';

/**
 * The few words that Material says by itself here, all others being react-admin's: its own Portuguese texts begin with a
 * number format, which took a slowed processor 91 ms before the first list, and nothing asks for it.
 */
export const texts: ThemeOptions = {
  components: {
    MuiAlert: { defaultProps: { closeText: 'Fechar' } },
    MuiAutocomplete: {
      defaultProps: {
        clearText: 'Limpar',
        closeText: 'Fechar',
        loadingText: 'Procurando…',
        noOptionsText: 'Nada encontrado',
        openText: 'Abrir',
      },
    },
    MuiPagination: { defaultProps: { 'aria-label': 'Páginas' } },
  },
};
