const instant = (text: string): string => new Date(text).toISOString();
const naive = (text: string): string => text.replace(' ', 'T');

/** How both drivers read values, by PostgreSQL type: dates stay text, instants become ISO 8601, int8 a number. */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1082: (text) => text,
  1114: naive,
  1184: instant,
  1700: Number,
};
