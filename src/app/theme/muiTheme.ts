import { createTheme, type ThemeOptions } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { i18nProvider } from '../i18n/i18nProvider.ts';
import { componentStyles } from './componentStyles.ts';
import { fonts, palettes, RADIUS, type Scheme, STRONG, sizes, widths } from './tokens.ts';

declare module '@mui/material/styles' {
  interface TypographyVariants {
    /** For text read character by character: chassis, plates, keys. */
    mono: CSSProperties;
  }
  interface TypographyVariantsOptions {
    mono?: CSSProperties;
  }
}

const paletteOf = (scheme: Scheme): ThemeOptions['palette'] => {
  const c = palettes[scheme];
  const status = (main: string) => ({ main, dark: main, contrastText: c.surface });
  return {
    mode: scheme,
    primary: { main: c.petrol, dark: c.petrolStrong, light: c.petrolTint, contrastText: c.onPetrol },
    secondary: { main: c.marking, dark: c.marking, light: c.warnTint, contrastText: c.onMarking },
    success: status(c.good),
    warning: status(c.warn),
    error: status(c.bad),
    info: status(c.info),
    background: { default: c.paper, paper: c.surface },
    text: { primary: c.ink, secondary: c.inkSoft, disabled: c.lineStrong },
    divider: c.line,
  };
};

const typography: ThemeOptions['typography'] = {
  fontFamily: fonts.sans,
  fontSize: 14,
  fontWeightMedium: STRONG,
  fontWeightBold: STRONG,
  h1: { fontSize: sizes.title, fontWeight: STRONG, lineHeight: 1.3 },
  h2: { fontSize: sizes.lead, fontWeight: STRONG, lineHeight: 1.4 },
  h5: { fontSize: sizes.title, fontWeight: STRONG, lineHeight: 1.3 },
  h6: { fontSize: sizes.lead, fontWeight: STRONG },
  body1: { fontSize: sizes.body },
  body2: { fontSize: sizes.small },
  caption: { fontSize: sizes.tiny },
  button: { fontSize: sizes.body, fontWeight: STRONG, textTransform: 'none' },
  mono: { fontFamily: fonts.mono, fontVariantNumeric: 'tabular-nums', letterSpacing: '0' },
};

const { translate } = i18nProvider;
const closeText = translate('ra.action.close');

/**
 * The few texts of Material's own; all others are react-admin's. Material's Portuguese locale creates a
 * number format, which costs a slow processor 91 ms before the first list and is never used.
 */
const texts: ThemeOptions = {
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

export const muiTheme = (scheme: Scheme) =>
  createTheme(
    {
      palette: paletteOf(scheme),
      typography,
      shape: { borderRadius: RADIUS },
      spacing: 8,
      motion: { reducedMotion: 'system' },
      breakpoints: {
        values: {
          xs: 0,
          sm: widths.credit,
          md: widths.creditText,
          lg: widths.desktop + 1,
          xl: widths.large + 1,
        },
      },
      components: componentStyles(palettes[scheme]),
    },
    texts,
  );
