import type { Option } from './field.ts';

/** Words by value as the options of a choice. */
export const optionsOf = <K extends string, V>(
  words: Readonly<Record<K, V>>,
  labelOf: (word: V) => string = String,
): { value: K; label: string }[] =>
  (Object.entries(words) as [K, V][]).map(([value, word]) => ({ value, label: labelOf(word) }));

/** The options that a person may choose; `before` is the record's current value, which may stay. */
export const offeredOf = (options: readonly Option[], before: unknown = null): Option[] =>
  options.filter(({ value, offered }) => offered !== false || value === before);
