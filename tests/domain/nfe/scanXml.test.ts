import { describe, expect, it } from 'vitest';
import { scanXml } from '#domain/nfe/scanXml.ts';
import { NO_LIMITS, scanned } from './support/xmlEvents.ts';

const kindOf = (source: string, limits = NO_LIMITS) => scanned(source, limits).fault?.kind ?? 'aceito';

describe('scanXml', () => {
  it('reports elements, decoded attributes and decoded text in order', () => {
    const { events, fault } = scanned('<a x="1 &amp;&#x41;\n2"><b/>t&lt;<![CDATA[<&]]><!-- c --></a>');
    expect(fault).toBeNull();
    expect(events).toEqual([
      ['open', 'a', [['x', '1 &A 2']]],
      ['open', 'b', []],
      ['close'],
      ['text', 't<<&'],
      ['close'],
    ]);
  });

  it.each([
    ['a tag closed by another', '<a><b></a></b>'],
    ['an end tag that only starts like the open one', '<a></ab>'],
    ['an end tag shorter than the open one', '<ab></a>'],
    ['an attribute that comes twice', '<a x="1" x="1"/>'],
    ['an attribute without quotes', '<a x=1/>'],
    ['attributes that touch', '<a x="1"y="2"/>'],
    ['less-than in an attribute', '<a x="<"/>'],
    ['an entity of its own', '<a>&minha;</a>'],
    ['a lone ampersand', '<a>P & B</a>'],
    ['a reference to no character', '<a>&#0;</a>'],
    ['a control character', '<a>\u0001</a>'],
    ['a control character in a comment', '<a><!--\u0001--></a>'],
    ['half a surrogate pair', '<a>\ud800</a>'],
    ['two main elements', '<a/><b/>'],
    ['text after the main element', '<a/>x'],
    ['CDATA outside the main element', '<a/><![CDATA[x]]>'],
    ['nothing but a comment', '<!-- x -->'],
    ['two hyphens in a comment', '<a><!-- a -- b --></a>'],
    ['a comment that never ends', '<a><!-- '],
    ['the end of CDATA in a text', '<a>]]></a>'],
    ['a declaration in the middle', '<a><?xml version="1.0"?></a>'],
    ['white space before the declaration', ' <?xml version="1.0"?><a/>'],
    ['an instruction without white space after its name', '<a><?b?c?></a>'],
    ['a version of XML that is none', '<?xml version="2.0"?><a/>'],
    ['a name that starts with a digit', '<1a/>'],
  ])('refuses %s', (_, source) => {
    expect(kindOf(source)).toBe('malformado');
  });

  it.each([
    '<!DOCTYPE a><a/>',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    '<!-- x --><!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
    '<!DOCTYPE a>'.repeat(50),
  ])('refuses a DOCTYPE before reading its content: %s', (source) => {
    expect(kindOf(source)).toBe('doctype');
  });

  it('reports the line of the fault', () => {
    expect(scanned('<a>\r\n<b>\r\n</c></a>').fault?.line).toBe(3);
  });

  it('checks but does not report the content of unwanted elements', () => {
    const seen: string[] = [];
    const handler = {
      open: (name: string) => {
        seen.push(name);
        return name !== 'skip';
      },
      text: (value: string) => void seen.push(`"${value}"`),
      close: () => void seen.push('/'),
    };
    expect(scanXml('<a><skip/><skip>x<b>y</b><skip/></skip>z</a>', handler, NO_LIMITS)).toBeNull();
    expect(seen).toEqual(['a', 'skip', 'skip', '"z"', '/']);
    expect(scanXml('<a><skip>&x;</skip></a>', handler, NO_LIMITS)?.kind).toBe('malformado');
    expect(scanXml('<a><skip><b></skip></a>', handler, NO_LIMITS)?.kind).toBe('malformado');
  });

  it('enforces each limit, inclusive', () => {
    const limits = { depth: 3, attributes: 2, elements: 4, textLength: 5 };
    expect(kindOf('<a><b><c/></b></a>', limits)).toBe('aceito');
    expect(kindOf('<a><b><c><d/></c></b></a>', limits)).toBe('limite');
    expect(kindOf('<a x="1" y="2"/>', limits)).toBe('aceito');
    expect(kindOf('<a x="1" y="2" z="3"/>', limits)).toBe('limite');
    expect(kindOf('<a><b/><b/><b/></a>', limits)).toBe('aceito');
    expect(kindOf('<a><b/><b/><b/><b/></a>', limits)).toBe('limite');
    expect(kindOf('<a>12345</a>', limits)).toBe('aceito');
    expect(kindOf('<a>123456</a>', limits)).toBe('limite');
    expect(kindOf('<a><![CDATA[123456]]></a>', limits)).toBe('limite');
  });
});
