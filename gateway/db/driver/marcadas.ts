import { sql } from 'kysely';
import { type Alcance, DE_TODAS } from './escopo/alcance.ts';

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

/** Under which name a marked statement is kept, the same for the same text and the same tables; none for any other. */
export const createNames = (): ((text: string, alcance?: Alcance) => string | undefined) => {
  const names = new Map<string, string>();
  return (text, [caminho] = DE_TODAS) => {
    if (!text.slice(0, FRONT).includes(MARK)) return undefined;
    const key = `${caminho}: ${text}`;
    if (!names.has(key) && names.size < MOST_NAMES) names.set(key, `patio_${names.size}`);
    return names.get(key);
  };
};
