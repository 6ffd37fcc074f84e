import { digitoChaveNfe } from '#domain/values/chaveNfe.ts';
import { dayMover, dayOfIso, isoOfDay } from './calendar.ts';

/** The day on which a snapshot ends, and the day of issue of every access key in it. */
export interface SnapshotDays {
  /** `YYYY-MM-DD`. */
  day: string;
  keys: Readonly<Record<string, string>>;
}

const KEY = 44;

/** The access key in digits, by who knows it. */
export const keyIn = (digits: string, isKey: (key: string) => boolean): string | undefined =>
  Array.from({ length: digits.length - KEY + 1 }, (_, at) => digits.slice(at, at + KEY)).find(isKey);

/** Hours of UTC that belong to the day before in Brasília. */
const BRASILIA_HOURS = 3;

/** An ISO date with or without a time, a Brazilian one, the check digit that an invoice states, and digits with keys in them. */
const MOVABLE =
  /(?<digits>\d[\dA-Z]{43,})|(?<=<cDV>)(?<checkDigit>\d)(?=<)|(?<!\d)(?<iso>20\d\d-\d\d-\d\d)(?!\d)(?<time>[T ](?<hour>\d\d):\d\d(?::\d\d(?:\.\d+)?)?(?<utc>Z|\+00))?|(?<![\d/])(?<br>\d\d\/\d\d\/20\d\d)(?!\d)/g;

const isDay = (iso: string): boolean => {
  const day = dayOfIso(iso);
  return !Number.isNaN(day) && isoOfDay(day) === iso;
};

/** Moves every date and access key of a text to the day `to`: rows, journals and files alike, all lengths kept. */
export const textMover = ({ day, keys }: SnapshotDays, to: string): ((text: string) => string) => {
  const move = dayMover(dayOfIso(day), dayOfIso(to));
  const moveIso = (iso: string, daysBefore = 0): string =>
    isDay(iso) ? isoOfDay(move(dayOfIso(iso) - daysBefore) + daysBefore) : iso;
  const moveBr = (br: string): string => {
    const iso = br.split('/').reverse().join('-');
    return moveIso(iso).split('-').reverse().join('/');
  };
  const moveKey = (key: string, issued: string): string => {
    const first43 = key.slice(0, 2) + moveIso(issued).slice(2, 7).replace('-', '') + key.slice(6, KEY - 1);
    return first43 + digitoChaveNfe(first43);
  };
  const moved = new Map(Object.entries(keys).map(([key, issued]) => [key, moveKey(key, issued)]));
  return (text) => {
    let lastKey = '';
    const moveDigits = (digits: string): string => {
      const key = keyIn(digits, (some) => moved.has(some));
      if (key === undefined) return digits;
      lastKey = moved.get(key) ?? key;
      return digits.replace(key, lastKey);
    };
    return text.replace(MOVABLE, (...args) => {
      const [whole] = args;
      const { digits, checkDigit, iso, time = '', hour, utc, br } = args.at(-1) as Record<string, string>;
      if (digits) return moveDigits(digits);
      if (checkDigit) return lastKey.at(-1) ?? checkDigit;
      if (br) return moveBr(br);
      if (!iso) return whole;
      return moveIso(iso, utc && Number(hour) < BRASILIA_HOURS ? 1 : 0) + time;
    });
  };
};
