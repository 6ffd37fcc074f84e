/**
 * Single source of colour, type and space for the custom properties of the plain pages and for the MUI theme.
 * Asphalt ink on paper, petrol for actions, road-marking yellow for the one thing that should catch the eye.
 */

export type Scheme = 'light' | 'dark';

const light = {
  paper: '#f4f6f5',
  surface: '#ffffff',
  raised: '#ffffff',
  ink: '#182124',
  inkSoft: '#4a585d',
  line: '#d6dddc',
  /** Borders of inputs: 3:1 on surface (WCAG 1.4.11). */
  lineStrong: '#7d8b8f',
  petrol: '#0a5768',
  petrolStrong: '#06404d',
  petrolTint: '#e1eff1',
  onPetrol: '#ffffff',
  /** The sidebar and the sign-in page's panel: dark in both schemes. */
  asphalt: '#16262b',
  asphaltRaised: '#213439',
  onAsphalt: '#eef3f2',
  onAsphaltSoft: '#a9bbbd',
  onAsphaltGood: '#79d197',
  onAsphaltBad: '#ff9d93',
  marking: '#f5bd1f',
  onMarking: '#182124',
  good: '#1c6b3c',
  goodTint: '#e2f2e7',
  warn: '#7f4d00',
  warnTint: '#fdf0d2',
  bad: '#a3261c',
  badTint: '#fbe8e6',
  info: '#1c5a94',
  infoTint: '#e4eef8',
};

export const palettes: Record<Scheme, typeof light> = {
  light,
  dark: {
    paper: '#10181a',
    surface: '#182326',
    raised: '#203034',
    ink: '#e9efee',
    inkSoft: '#a9b8ba',
    line: '#33454a',
    lineStrong: '#7a8c90',
    petrol: '#6cc7d6',
    petrolStrong: '#9bdce6',
    petrolTint: '#17373f',
    onPetrol: '#06252c',
    asphalt: '#0b1214',
    asphaltRaised: '#182326',
    onAsphalt: '#e9efee',
    onAsphaltSoft: '#a9b8ba',
    onAsphaltGood: '#79d197',
    onAsphaltBad: '#ff9d93',
    marking: '#f7c843',
    onMarking: '#182124',
    good: '#79d197',
    goodTint: '#16321f',
    warn: '#f0bd66',
    warnTint: '#3a2b0d',
    bad: '#ff9d93',
    badTint: '#421a16',
    info: '#8cc1f2',
    infoTint: '#172d44',
  },
};

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
