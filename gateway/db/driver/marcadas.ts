import { sql } from 'kysely';

const MARK = '/* prepared */';

/** The mark stands first, or after the statement's first word, where Kysely's `modifyFront` puts it. */
const FRONT = 40;

/** More different texts than there are marks in the source: one that is put together anew each time must not get here. */
const MOST_NAMES = 100;

/**
 * Begins a statement that each connection keeps prepared, because reading and planning it costs the server more than
 * running it. Asked for one by one: after a few runs the server may take one plan for all values, which is wrong for
 * `on conflict … where` and slow where a condition is met by half of the rows for one value and by none for another.
 */
export const prepared = sql.raw(MARK);

/** Under which name a marked statement is kept, the same for the same text; none for any other. */
export const createNames = (): ((text: string) => string | undefined) => {
  const names = new Map<string, string>();
  return (text) => {
    if (!text.slice(0, FRONT).includes(MARK)) return undefined;
    if (!names.has(text) && names.size < MOST_NAMES) names.set(text, `patio_${names.size}`);
    return names.get(text);
  };
};
