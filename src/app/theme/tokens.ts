/**
 * Single source of colour, type and space for the custom properties of the plain pages and for the MUI theme.
 * Asphalt ink on paper, petrol for actions, road-marking yellow for the one thing that should catch the eye.
 */

export type Scheme = 'light' | 'dark';

/** Light, dark. */
const colours = {
  paper: ['#f4f6f5', '#10181a'],
  surface: ['#ffffff', '#182326'],
  raised: ['#ffffff', '#203034'],
  ink: ['#182124', '#e9efee'],
  inkSoft: ['#4a585d', '#a9b8ba'],
  line: ['#d6dddc', '#33454a'],
  /** Borders of inputs: 3:1 on surface (WCAG 1.4.11). */
  lineStrong: ['#7d8b8f', '#7a8c90'],
  petrol: ['#0a5768', '#6cc7d6'],
  petrolStrong: ['#06404d', '#9bdce6'],
  petrolTint: ['#e1eff1', '#17373f'],
  onPetrol: ['#ffffff', '#06252c'],
  /** The sidebar and the sign-in page's panel: dark in both schemes. */
  asphalt: ['#16262b', '#0b1214'],
  asphaltRaised: ['#213439', '#182326'],
  onAsphalt: ['#eef3f2', '#e9efee'],
  onAsphaltSoft: ['#a9bbbd', '#a9b8ba'],
  onAsphaltGood: ['#79d197', '#79d197'],
  onAsphaltBad: ['#ff9d93', '#ff9d93'],
  marking: ['#f5bd1f', '#f7c843'],
  onMarking: ['#182124', '#182124'],
  good: ['#1c6b3c', '#79d197'],
  goodTint: ['#e2f2e7', '#16321f'],
  warn: ['#7f4d00', '#f0bd66'],
  warnTint: ['#fdf0d2', '#3a2b0d'],
  bad: ['#a3261c', '#ff9d93'],
  badTint: ['#fbe8e6', '#421a16'],
  info: ['#1c5a94', '#8cc1f2'],
  infoTint: ['#e4eef8', '#172d44'],
} as const;

type Palette = Record<keyof typeof colours, string>;

const paletteAt = (at: 0 | 1) =>
  Object.fromEntries(Object.entries(colours).map(([name, both]) => [name, both[at]])) as Palette;

export const palettes: Record<Scheme, Palette> = { light: paletteAt(0), dark: paletteAt(1) };

export const fonts = {
  /** Its own zero is slashed; 'Plain Zero' has that one glyph. */
  sans: "'Plain Zero', 'Atkinson Hyperlegible Next', system-ui, sans-serif",
  /** For chassis, plates and keys: 0/O, 1/I and 8/B must not be confused. */
  mono: "'Atkinson Hyperlegible Mono', ui-monospace, monospace",
} as const;

/** Sizes in rem: they scale with the browser's font size. */
export const sizes = {
  tiny: '0.75rem',
  small: '0.8125rem',
  body: '0.875rem',
  lead: '1rem',
  title: '1.25rem',
  display: '1.75rem',
  poster: '2.375rem',
} as const;

/** The only bold weight: each further one is a font file that delays the first paint. */
export const STRONG = 600;

/** Multiples of four pixels. */
export const spaces = { hair: 4, tight: 8, snug: 12, base: 16, roomy: 24, wide: 40, vast: 64 } as const;

export const RADIUS = 6;

/** Document 1, section 6 and 2.2: above these widths. */
export const widths = { credit: 610, creditText: 750, desktop: 1024, large: 1500 } as const;
