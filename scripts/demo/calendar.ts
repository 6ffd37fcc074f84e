/** Days are numbered from 1 January 1970. */
type Day = number;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Brasília has had no daylight saving since 2019. */
const BRASILIA_MS = -3 * HOUR_MS;
/** Nobody works after this hour of Brasília, and what is asked of the registry by itself has its turns before it. */
const CLOSES = 20;
/** 4 January 1970 was the first Sunday. */
const TO_SUNDAY = 4;

export const dayOfIso = (iso: string): Day => Date.parse(`${iso}T00:00Z`) / DAY_MS;

export const isoOfDay = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The instant of an hour of Brasília. */
export const instantOf = (day: Day, hour: number): number => day * DAY_MS + hour * HOUR_MS - BRASILIA_MS;

/** Sundays are not worked. */
export const isSunday = (day: Day): boolean => (day + TO_SUNDAY) % 7 === 0;

/** Working days until a day; a Sunday counts as the Saturday before it. */
const worked = (day: Day): number => day - Math.floor((day + TO_SUNDAY) / 7);

const dayOfWorked = (count: number): Day => count + Math.floor((count + TO_SUNDAY - 1) / 6);

/** The last working day that is over. */
export const lastWorkedDay = (now: number): Day => {
  const day = Math.floor((now + BRASILIA_MS - CLOSES * HOUR_MS) / DAY_MS);
  return isSunday(day) ? day - 1 : day;
};

/**
 * Moves days so that working day `from` becomes working day `to`, and every other one keeps its distance from it in
 * working days.
 */
export const dayMover = (from: Day, to: Day): ((day: Day) => Day) => {
  const by = worked(to) - worked(from);
  return (day) => dayOfWorked(worked(day) + by);
};
