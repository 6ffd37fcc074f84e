import type { ThemeOptions } from '@mui/material/styles';
import { TextFieldRoot } from './TextFieldRoot.tsx';
import { type palettes, type Scheme, STRONG, sizes } from './tokens.ts';

type Colours = (typeof palettes)[Scheme];

/** The focus ring; petrol has a contrast above 3:1 on every surface. */
const ring = (c: Colours, outlineOffset: number) => ({ outline: `2px solid ${c.petrol}`, outlineOffset });

/** Compact density and our defaults for Material's components. */
export const componentStyles = (c: Colours): ThemeOptions['components'] => ({
  MuiTextField: {
    defaultProps: {
      size: 'small',
      variant: 'outlined',
      margin: 'dense',
      fullWidth: true,
      slots: { root: TextFieldRoot },
    },
  },
  MuiFormControl: { defaultProps: { size: 'small', margin: 'dense', fullWidth: true } },
  MuiButton: { defaultProps: { disableElevation: true } },
  // Every button needs a visible focus: Material's ripple alone is too pale (WCAG 2.4.7, 1.4.11).
  MuiButtonBase: { styleOverrides: { root: { '&.Mui-focusVisible': ring(c, 2) } } },
  MuiChip: { styleOverrides: { root: { '&.Mui-focusVisible': ring(c, 2) } } },
  // No headings: where they stand, no level above them may be taken for granted.
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  // On a phone several buttons do not fit side by side.
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { flexWrap: 'wrap', gap: 8 } },
  },
  // Stands outside the page's landmarks.
  MuiMenu: { defaultProps: { slotProps: { root: { role: 'region', 'aria-label': 'Menu' } } } },
  // An inner ring: menu items fill a container that clips, or touch each other.
  MuiMenuItem: { styleOverrides: { root: { '&.Mui-focusVisible': ring(c, -2) } } },
  MuiAlert: {
    styleOverrides: {
      // A button that does not fit beside the text stands below it.
      root: { flexWrap: 'wrap' },
      message: { flex: '1 1 12rem' },
      // Material derives these colours from the light shade: nearly black in the dark scheme.
      standard: {
        color: c.ink,
        '&.MuiAlert-colorSuccess': { backgroundColor: c.goodTint },
        '&.MuiAlert-colorInfo': { backgroundColor: c.infoTint },
        '&.MuiAlert-colorWarning': { backgroundColor: c.warnTint },
        '&.MuiAlert-colorError': { backgroundColor: c.badTint },
      },
    },
  },
  MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: c.lineStrong } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  // A tooltip must not take the click of the element below it.
  MuiTooltip: {
    defaultProps: { disableInteractive: true },
    styleOverrides: { tooltip: { fontSize: sizes.tiny } },
  },
  MuiTab: {
    styleOverrides: { root: { minHeight: 40, textTransform: 'none', '&.Mui-focusVisible': ring(c, -2) } },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: c.line, padding: '6px 12px', fontSize: sizes.body },
      head: { color: c.inkSoft, fontSize: sizes.small, fontWeight: STRONG, whiteSpace: 'nowrap' },
      paddingCheckbox: { padding: '0 4px' },
    },
  },
});
