import fc from 'fast-check';

const name = fc.constantFrom(
  'a',
  'b',
  'nfe:x',
  '_z',
  'é',
  'a-1',
  'a.b',
  'aa',
  'a·',
  'Ω2',
  '\u{10400}',
  ':',
  'xml',
);
const space = fc.constantFrom(' ', '\n', '\t', '\r\n', '\r', '  ');
const maybeSpace = fc.oneof(fc.constant(''), space);
const piece = fc.oneof(
  fc.constantFrom(
    'x',
    'ção',
    '\u{1F697}',
    ' ',
    '\n',
    '\r',
    '\r\n',
    '\t',
    ']',
    ']]',
    '>',
    "'",
    '"',
    '\u007f',
    '\u0085',
  ),
  fc.constantFrom(
    '&amp;',
    '&lt;',
    '&gt;',
    '&quot;',
    '&apos;',
    '&#65;',
    '&#x1F697;',
    '&#10;',
    '&#x9;',
    '&#0013;',
  ),
);
const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('').replaceAll(']]>', ']] >'));
const comment = fc.constantFrom('<!---->', '<!-- x -->', '<!-- < & ]]> -->', '<!--é-->');
const instruction = fc.constantFrom('<?a?>', '<?a b?>', '<?xml-stylesheet href="x"?>', '<?é ??>');
const cdata = fc.constantFrom('<![CDATA[]]>', '<![CDATA[<a>&b;]]>', '<![CDATA[ ]] > é\r\n]]>');

const attribute = fc
  .tuple(space, name, maybeSpace, maybeSpace, fc.constantFrom('"', "'"), text)
  .map(([before, key, left, right, quote, value]) => {
    const clean = value.replaceAll(quote, '');
    return `${before}${key}${left}=${right}${quote}${clean}${quote}`;
  });

const { element } = fc.letrec<{ element: string; content: string }>((tie) => ({
  content: fc.oneof({ depthSize: 'small' }, text, comment, instruction, cdata, tie('element')),
  element: fc
    .tuple(
      name,
      fc.array(attribute, { maxLength: 3 }),
      maybeSpace,
      fc.array(tie('content'), { maxLength: 4 }),
    )
    .map(([tag, attributes, gap, content]) => {
      const start = `<${tag}${attributes.join('')}${gap}`;
      return content.length === 0 ? `${start}/>` : `${start}>${content.join('')}</${tag}${gap}>`;
    }),
}));

const declaration = fc.constantFrom(
  '',
  '<?xml version="1.0"?>',
  "<?xml version='1.0' encoding='UTF-8'?>",
  '<?xml version="1.0" encoding="ISO-8859-1" standalone="yes" ?>\r\n',
  '<?xml version="1.0" standalone="no"?>',
);
const misc = fc.oneof(fc.constant(''), space, comment, instruction);

/** Mostly well-formed documents (attributes may repeat) with all constructs of XML 1.0. */
export const xmlDocument = fc.tuple(declaration, misc, element, misc).map((parts) => parts.join(''));

const TOKENS = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '<a',
    '<a>',
    '</a>',
    '<a/>',
    '<b>',
    '</b>',
    '<!',
    '<?',
    '?>',
    '<!--',
    '--',
    '-->',
  ],
  ...[
    '<![CDATA[',
    ']]>',
    ']',
    '&',
    ';',
    '&amp;',
    '&#',
    '&#x',
    '&#0;',
    '&#xD800;',
    '&#xFFFE;',
    '&#x110000;',
    '&nada;',
  ],
  ...[
    '=',
    '"',
    "'",
    ' ',
    '\n',
    '\r',
    '\t',
    'a',
    'x="1"',
    "y='2'",
    'xml',
    '<?xml version="1.0"?>',
    '<?XML a?>',
  ],
  ...[
    'é',
    '·',
    '-',
    '.',
    ':',
    '0',
    '\u0000',
    '\u0001',
    '\u001f',
    '\ufffe',
    '\uffff',
    '\u{10ffff}',
    '\u2028',
    '\u00a0',
  ],
] as const;

const xmlToken = fc.constantFrom(...TOKENS);
export const tokenSoup = fc.array(xmlToken, { maxLength: 12 }).map((tokens) => tokens.join(''));

/** Mutations as by transport, editors and attackers. */
export const damage = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.constantFrom(0, 0, 1, 1, 2, 5),
    insert: fc.oneof(fc.constant(''), xmlToken),
  }),
  { minLength: 1, maxLength: 3 },
);

export const damaged = (
  source: string,
  cuts: readonly { at: number; remove: number; insert: string }[],
): string =>
  cuts.reduce((current, { at, remove, insert }) => {
    const i = Math.floor(at * current.length);
    return current.slice(0, i) + insert + current.slice(i + remove);
  }, source);
