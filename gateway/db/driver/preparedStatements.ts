import { sql } from 'kysely';
import { DE_TODAS, type StatementScope } from './escopo/alcance.ts';

const MARK = '/* prepared */';

/** The mark is first, or after the first word, where Kysely's `modifyFront` puts it. */
const FRONT = 40;

/** Limit above the number of marks in the source; dynamically built SQL must not be marked. */
const MOST_NAMES = 100;

/**
 * Marks a statement to be a prepared statement on each connection, for those whose parsing and planning cost
 * more than running. Opt-in, because PostgreSQL may switch to a generic plan after a few runs, which breaks
 * `on conflict … where` and is slow where selectivity varies with the values.
 */
export const prepared = sql.raw(MARK);

/** Names of prepared statements by text and search_path; undefined for unmarked ones. */
export const createNames = (): ((text: string, alcance?: StatementScope) => string | undefined) => {
  const names = new Map<string, string>();
  return (text, [caminho] = DE_TODAS) => {
    if (!text.slice(0, FRONT).includes(MARK)) return undefined;
    const key = `${caminho}: ${text}`;
    if (!names.has(key) && names.size < MOST_NAMES) names.set(key, `patio_${names.size}`);
    return names.get(key);
  };
};
