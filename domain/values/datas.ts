/** One day, in milliseconds. */
export const DIA_MS = 86_400_000;

let formatter: Intl.DateTimeFormat | undefined;

/** Created lazily: most pages that check a date never format a date-time. */
const brasilia = (): Intl.DateTimeFormat =>
  (formatter ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Sao_Paulo',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }));

const DATE = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?(Z|[+-]\d{2}(?::?\d{2})?)?$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** True for an existing day, as `YYYY-MM-DD`. A year that begins with zero (`0026`) is taken for a typing error. */
export function isDate(text: string): boolean {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  // `Date` rolls a nonexistent day or month over into another month.
  return new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
}

/** `DD/MM/YYYY` of `YYYY-MM-DD`; another text stays as it is. */
export const formatDate = (date: string): string => date.replace(DATE, '$3/$2/$1');

function brasiliaOf(instant: Date): string {
  const parts = Object.fromEntries(
    brasilia()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second } = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

/**
 * Converts `+00`, `+0000` and `+00:00`, as PostgreSQL, Java and JavaScript write them, to the one form that `Date` must
 * accept.
 */
const offsetOf = (zone: string): string =>
  zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;

function naiveOf(text: string): string | null {
  const [, date = '', minutes = '', seconds = ':00', zone] = DATE_TIME.exec(text) ?? [];
  const naive = `${date}T${minutes}${seconds}`;
  if (!isDate(date) || !TIME.test(minutes + seconds)) return null;
  if (zone === undefined) return naive;
  const instant = new Date(naive + offsetOf(zone));
  return Number.isNaN(instant.getTime()) ? null : brasiliaOf(instant);
}

/**
 * Local Brasília time without zone, `YYYY-MM-DDTHH:mm:ss`: the only date-time the registry accepts (it reads a `Z` as
 * local time and refuses it as the future). A text without zone is taken as that. Throws a RangeError otherwise.
 * @concept time zone
 */
export function naiveBrasilia(instant: Date | string): string {
  const naive = instant instanceof Date ? brasiliaOf(instant) : naiveOf(instant);
  if (naive === null) throw new RangeError(`Not a date-time: ${instant}`);
  return naive;
}

/** Brasília's offsets: standard time, and summer time until 2019. */
const OFFSETS = ['-03:00', '-02:00'] as const;

/**
 * A date-time for storage, with its offset: a text without one is Brasília's time, while a database would take it for
 * its session's. Null if it is not a date-time.
 */
export function momentOf(text: string): string | null {
  const naive = naiveOf(text);
  if (naive === null || DATE_TIME.exec(text)?.[4] !== undefined) return naive && text;
  const offset = OFFSETS.find((one) => brasiliaOf(new Date(naive + one)) === naive);
  return text + (offset ?? OFFSETS[0]);
}

/** The day in Brasília, `YYYY-MM-DD`. */
export const diaBrasilia = (instant: Date): string => naiveBrasilia(instant).slice(0, 10);

/** A midnight without zone: a day is kept so if nobody told a time, and a moment has its zone. */
const SEM_HORA = /[T ]00:00(?::00(?:\.0+)?)?$/;

/** `DD/MM/YYYY HH:mm` in Brasília; a day without a time stays a day, another text stays as it is. */
export function formatDateTime(iso: string): string {
  const told = iso.replace(SEM_HORA, '');
  const naive = naiveOf(told);
  return naive === null ? formatDate(told) : `${formatDate(naive.slice(0, 10))} ${naive.slice(11, 16)}`;
}
