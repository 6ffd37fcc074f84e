let formatter: Intl.DateTimeFormat | undefined;

/** Built when first asked for: most pages that check a date never print a moment. */
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

/** True for a day that exists, as `YYYY-MM-DD`. A year that begins with zero is a slip of the keyboard (`0026`). */
export function isDate(text: string): boolean {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  // A day or month that does not exist rolls over into another month.
  return new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
}

/** `YYYY-MM-DD` of `DD/MM/YYYY` or `YYYY-MM-DD`; null when there is no such day. */
export function parseDate(text: string): string | null {
  const iso = text.trim().replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
  return isDate(iso) ? iso : null;
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

/** `+00`, `+0000` and `+00:00`, as PostgreSQL, Java and JavaScript write them, in the one form `Date` must accept. */
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
 * Local Brasília time without zone, `YYYY-MM-DDTHH:mm:ss`: the only date-time the registry takes (it reads a `Z`
 * as local time and refuses it as the future). A text without zone already is that. Throws a RangeError otherwise.
 */
export function naiveBrasilia(instant: Date | string): string {
  const naive = instant instanceof Date ? brasiliaOf(instant) : naiveOf(instant);
  if (naive === null) throw new RangeError(`Not a date-time: ${instant}`);
  return naive;
}

/** Brasília's offsets, now and in the summers until 2019. */
const OFFSETS = ['-03:00', '-02:00'] as const;

/**
 * A moment as it is stored, with its offset: a text without one is Brasília's time, where a database would take it for
 * its own session's. Null where it is no date-time.
 */
export function momentOf(text: string): string | null {
  const naive = naiveOf(text);
  if (naive === null || DATE_TIME.exec(text)?.[4] !== undefined) return naive && text;
  const offset = OFFSETS.find((one) => brasiliaOf(new Date(naive + one)) === naive);
  return text + (offset ?? OFFSETS[0]);
}

/** The day in Brasília, `YYYY-MM-DD`. */
export const diaBrasilia = (instant: Date): string => naiveBrasilia(instant).slice(0, 10);

/** `DD/MM/YYYY HH:mm` in Brasília; a day without a time stays a day, another text stays as it is. */
export function formatDateTime(iso: string): string {
  const naive = naiveOf(iso);
  return naive === null ? formatDate(iso) : `${formatDate(naive.slice(0, 10))} ${naive.slice(11, 16)}`;
}
