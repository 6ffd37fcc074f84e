import { describe, expect, it } from 'vitest';
import { cssVariables } from '#src/app/theme/cssVariables.ts';
import { palettes, type Scheme } from '#src/app/theme/tokens.ts';

const channel = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** Contrast ratio by relative luminance (WCAG 2.2). */
const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

type Colour = keyof (typeof palettes)[Scheme];

/** Text colours by their backgrounds. */
const TEXTS: Partial<Record<Colour, readonly Colour[]>> = {
  paper: ['ink', 'inkSoft', 'petrol', 'bad'],
  surface: ['ink', 'inkSoft', 'petrol', 'good', 'warn', 'bad', 'info'],
  raised: ['inkSoft'],
  goodTint: ['ink', 'good'],
  warnTint: ['ink', 'warn'],
  badTint: ['ink', 'bad'],
  infoTint: ['ink', 'info'],
  petrol: ['onPetrol'],
  petrolStrong: ['onPetrol'],
  asphalt: ['onAsphalt', 'onAsphaltSoft', 'marking'],
  asphaltRaised: ['onAsphaltSoft'],
  marking: ['onMarking'],
};
const texts = Object.entries(TEXTS).flatMap(([ground, own]) =>
  own.map((text): [Colour, Colour] => [text, ground as Colour]),
);
/** Borders of controls and meaningful marks. */
const marks: [Colour, Colour][] = [
  ['lineStrong', 'surface'],
  ['petrol', 'raised'],
  ['onAsphaltGood', 'asphaltRaised'],
  ['onAsphaltBad', 'asphaltRaised'],
];

describe.each(['light', 'dark'] as const)('the %s palette', (scheme) => {
  const colours = palettes[scheme];

  it.each(texts)('has %s readable on %s', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)('has %s visible on %s', (mark, ground) => {
    expect(contrast(colours[mark], colours[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('the custom properties', () => {
  it('name every colour of the palettes, for both schemes', () => {
    const css = cssVariables();
    for (const hex of [...Object.values(palettes.light), ...Object.values(palettes.dark)]) {
      expect(css).toContain(`:${hex};`);
    }
    expect(css).toContain("[data-theme='dark']");
  });
});
