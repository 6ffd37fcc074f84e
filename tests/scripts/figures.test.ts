import { expect, it } from 'vitest';
import { figuresIn } from '#scripts/figures.ts';

const said = (source: string) =>
  figuresIn('x.ts', source).map(({ name, text, said }) => `${said} | ${name} | ${text}`);

it.each([
  ['a product of others', '/** Days. */\nexport const A = 2 * DAY_MS;', ['Days. | A | 2 * DAY_MS']],
  [
    'several of one line',
    '/** Size. */\nconst [WIDTH, HEIGHT] = [3, 4];',
    ['Size. | WIDTH | 3', 'Size. | HEIGHT | 4'],
  ],
  [
    'members of an object',
    '/** Limits. */\nconst B = {\n  /** One. */\n  one: 1,\n  two: -2,\n  name: "x",\n} as const;',
    ['One. | B.one | 1', 'One. | B.two | -2'],
  ],
  [
    'one below another',
    '/** Both. */\nconst C = 1;\nconst D = 2;\n\nconst E = 3;',
    ['Both. | C | 1', 'Both. | D | 2', ' | E | 3'],
  ],
  [
    'a tagged rule',
    '/**\n * Why.\n * @rule end of it @concept lease\n */\nconst F = 1;',
    ['end of it. lease. Why. | F | 1'],
  ],
  ['no figures', 'const G = f(1);\nconst H = "1";\nconst i = 1;\nconst J = 0xff;\nconst K = OTHER;', []],
])('finds %s', (_, source, found) => {
  expect(said(source)).toEqual(found);
});
