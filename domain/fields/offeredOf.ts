import type { Option } from './field.ts';

/** What a person may choose among; `before` is what a record holds already, which may stay. */
export const offeredOf = (options: readonly Option[], before: unknown = null): Option[] =>
  options.filter(({ value, offered }) => offered !== false || value === before);
