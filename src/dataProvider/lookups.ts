import { recordLookups } from '#contract/gateway/recordLookups.ts';
import type { Lookup } from '#contract/lookup.ts';

let known = recordLookups;

/** The look-up of a field's target. Those of records are in the first bundle; the rest is known once a screen is loaded. */
export const lookupOf = (target = ''): Lookup | undefined => known[target];

export const knowLookups = (all: typeof known): void => {
  known = all;
};
