import type { Option } from './field.ts';

/** The options that a person may choose; `before` is the record's current value, which may stay. */
export const offeredOf = (options: readonly Option[], before: unknown = null): Option[] =>
  options.filter(({ value, offered }) => offered !== false || value === before);
