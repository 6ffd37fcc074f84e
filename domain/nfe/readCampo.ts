import { tidy } from '#domain/fields/tidy.ts';
import { isDate } from '#domain/values/datas.ts';
import { centavosFromDecimal } from '#domain/values/dinheiro.ts';
import type { Campos } from './collectNfe.ts';
import { erroNfe } from './erroNfe.ts';
import { refuse } from './nota.ts';

/** Fields by path, of which some are read. */
export type Lidos<C extends string> = Pick<Campos<C>, 'get'>;

const DATA_HORA = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d[+-](?:0\d|1[0-4]):[0-5]\d$/;

/** The text of a field; null if absent or empty. */
export function optional<C extends string>(campos: Lidos<C>, campo: C): string | null {
  return campos.get(campo) || null;
}

/** A text that somebody wrote, as it is kept: a name, a street, a colour. */
export function optionalText<C extends string>(campos: Lidos<C>, campo: C): string | null {
  return tidy(campos.get(campo) ?? '') || null;
}

export function required<C extends string>(campos: Lidos<C>, campo: C, onde = ''): string {
  return campos.get(campo) || refuse(erroNfe.campoAusente(onde + campo));
}

export function oneOf<C extends string, V extends string>(
  campos: Lidos<C>,
  campo: C,
  valores: readonly V[],
): V {
  const texto = required(campos, campo);
  const valor = valores.find((candidate) => candidate === texto);
  return valor ?? refuse(erroNfe.campoInvalido(campo, texto, valores.join(' ou ')));
}

/** A whole number of at most `digits` digits. */
export function readInteger<C extends string>(campos: Lidos<C>, campo: C, digits: number): number {
  const texto = required(campos, campo);
  if (/^\d+$/.test(texto) && texto.length <= digits) return Number(texto);
  return refuse(erroNfe.campoInvalido(campo, texto, `um número de até ${digits} algarismos`));
}

/** Cents of an amount in the layout's notation, `19990.00`: a comma is refused, never guessed. */
export function readMoney<C extends string>(campos: Lidos<C>, campo: C, onde = ''): number {
  const texto = required(campos, campo, onde);
  const centavos = /^\d{1,13}(?:\.\d{1,2})?$/.test(texto) ? centavosFromDecimal(texto) : null;
  return centavos ?? refuse(erroNfe.campoInvalido(onde + campo, texto, 'um valor como 19990.00'));
}

/** A date and time with its offset from UTC, kept as written. */
export function readDateTime<C extends string>(campos: Lidos<C>, campo: C): string {
  const texto = required(campos, campo);
  if (isDate(DATA_HORA.exec(texto)?.[1] ?? '')) return texto;
  const mes = Number(/^\d{4}-(\d\d)-\d\dT/.exec(texto)?.[1] ?? 1);
  if (mes < 1 || mes > 12) refuse(erroNfe.mesInexistente(campo, texto));
  return refuse(erroNfe.campoInvalido(campo, texto, 'data e hora com fuso, como 2026-09-01T10:00:00-03:00'));
}

/** A four-digit year; null if absent or invalid, since it only describes the vehicle. */
export function year<C extends string>(campos: Lidos<C>, campo: C): number | null {
  const texto = campos.get(campo) ?? '';
  return /^(?:19|20)\d\d$/.test(texto) ? Number(texto) : null;
}
