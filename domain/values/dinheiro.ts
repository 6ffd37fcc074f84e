const DECIMAL = /^(-?\d+)(?:\.(\d{1,2})0*)?$/;
const PT_BR = /^-?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d{1,2})?$/;
const DECIMAL_POINT = /^-?\d+\.\d{1,2}$/;

/**
 * Joins digits instead of multiplying: 19.99 * 100 is 1998.9999999999998. Null beyond the safe integers.
 * @concept decimal arithmetic
 */
function centavosFromDigits(units: string, decimals = ''): number | null {
  const cents = Number(units + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents + 0 : null;
}

function wholeCents(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not whole cents: ${cents}`);
  return cents;
}

/** `R$ 1.234,56` from integer cents. Throws a RangeError for anything but whole cents. */
export function formatReais(cents: number): string {
  const digits = String(Math.abs(wholeCents(cents))).padStart(3, '0');
  const units = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${cents < 0 ? '-' : ''}R$ ${units},${digits.slice(-2)}`;
}

/**
 * Cents of a typed amount: `1.234,56`, `10,50`, `1234.5`, with or without `R$`. Null if it is ambiguous (`1.234`), has
 * more than two decimals or is not an amount.
 */
export function parseReais(text: string): number | null {
  const amount = text.trim().replace(/^(-?)\s*R\$\s*/, '$1');
  if (DECIMAL_POINT.test(amount)) return centavosFromDecimal(amount);
  if (!PT_BR.test(amount) || /^-?\d{1,3}\.\d{3}$/.test(amount)) return null;
  const [units = '', decimals] = amount.replaceAll('.', '').split(',');
  return centavosFromDigits(units, decimals);
}

/**
 * Cents of an amount typed into a field for reais: there a point before three digits separates thousands, as usual in
 * Brazil.
 */
export const reaisTyped = (text: string): number | null => {
  const cents = parseReais(text);
  if (cents !== null) return cents;
  const amount = text.trim().replace(/^R\$\s*/, '');
  if (/^\d{1,3}(?:\.\d{3})+$/.test(amount)) return centavosFromDigits(amount.replaceAll('.', ''));
  // Half typed: the cents are still to come.
  return /^[\d.]*\d,$/.test(amount) ? parseReais(`${amount}0`) : null;
};

/**
 * Cents of a decimal as XML and JSON write it; null if it is not exact in cents (`1.005`) or not a plain decimal
 * (`1e3`).
 */
export function centavosFromDecimal(decimal: string | number): number | null {
  const match = DECIMAL.exec(String(decimal).trim());
  return match?.[1] === undefined ? null : centavosFromDigits(match[1], match[2]);
}

/** Decimal text of cents: 1549050 → `15490.50`. */
export function decimalText(cents: number): string {
  const digits = String(Math.abs(wholeCents(cents))).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Decimal reais for the registry: 1549050 → 15490.5. Exact up to 10^15 cents. */
export const decimalFromCentavos = (cents: number): number => wholeCents(cents) / 100;
