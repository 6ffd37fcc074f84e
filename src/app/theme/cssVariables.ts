import { fonts, palettes, RADIUS, type Scheme, STRONG, sizes, spaces } from './tokens.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (prefix: string, values: Record<string, string | number>) =>
  Object.entries(values).map(
    ([name, value]) => `--${prefix}-${kebab(name)}:${typeof value === 'number' ? `${value}px` : value};`,
  );

const colours = (scheme: Scheme) =>
  [...declarations('color', { ...palettes[scheme] }), `color-scheme:${scheme};`].join('');

/**
 * The tokens as custom properties. Light is the default and the scheme of paper; the system or `data-theme`
 * sets dark.
 */
export function cssVariables(): string {
  const constant = [
    ...declarations('font', fonts),
    ...declarations('size', sizes),
    ...declarations('space', spaces),
    `--radius:${RADIUS}px;`,
    `--weight-strong:${STRONG};`,
  ].join('');
  return [
    `:root{${constant}${colours('light')}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme='light']){${colours('dark')}}}`,
    `@media screen{:root[data-theme='dark']{${colours('dark')}}}`,
  ].join('\n');
}
