import fc from 'fast-check';

/** Texts of fixed length over an alphabet. */
export const textOf = (alphabet: string, length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });

export const DIGITS = '0123456789';
export const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
