/** Minimum length of a search; document 1, section 5. */
export const MIN_SEARCH = 3;

/** Debounce of the search. */
export const SEARCH_PAUSE_MS = 300;
