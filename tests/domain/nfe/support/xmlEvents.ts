import { SaxesParser } from 'saxes';
import { scanXml, type XmlFault, type XmlLimits } from '#domain/nfe/scanXml.ts';

export type XmlEvent = ['open', string, [string, string][]] | ['text', string] | ['close'];

export const NO_LIMITS: XmlLimits = {
  depth: 10_000,
  attributes: 10_000,
  elements: 1_000_000,
  textLength: 10_000_000,
};

/** Events with adjacent texts merged, since parsers split them differently. */
class EventList {
  readonly events: XmlEvent[] = [];

  text(value: string): void {
    const last = this.events[this.events.length - 1];
    if (last?.[0] === 'text') last[1] += value;
    else if (value !== '') this.events.push(['text', value]);
  }
}

/** Result of our scanner: events, and the fault. */
export function scanned(source: string, limits = NO_LIMITS): { events: XmlEvent[]; fault: XmlFault | null } {
  const list = new EventList();
  const fault = scanXml(
    source,
    {
      open: (name, attributes) => {
        list.events.push(['open', name, attributes.map((attribute) => [attribute.name, attribute.value])]);
        return true;
      },
      text: (value) => list.text(value),
      close: () => list.events.push(['close']),
    },
    limits,
  );
  return { events: list.events, fault };
}

/** Result of saxes: events, or null for a refusal or a DOCTYPE. */
export function oracle(source: string): XmlEvent[] | null {
  const list = new EventList();
  let refused = false;
  let depth = 0;
  const parser = new SaxesParser({ defaultXMLVersion: '1.0', forceXMLVersion: true });
  parser.on('error', () => {
    refused = true;
  });
  parser.on('doctype', () => {
    refused = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    list.events.push(['open', name, Object.entries(attributes)]);
  });
  parser.on('closetag', () => {
    depth -= 1;
    list.events.push(['close']);
  });
  parser.on('text', (value) => {
    if (depth > 0) list.text(value);
  });
  parser.on('cdata', (value) => list.text(value));
  parser.write(source).close();
  return refused ? null : list.events;
}
