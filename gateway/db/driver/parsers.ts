const instant = (text: string): string => new Date(text).toISOString();
const naive = (text: string): string => text.replace(' ', 'T');

/**
 * Value parsers of both drivers by PostgreSQL type OID: dates as text, instants as ISO 8601, int8 as number.
 */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1082: (text) => text,
  1114: naive,
  1184: instant,
  1700: Number,
};
