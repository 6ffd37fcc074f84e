/** Characters before a search is worth asking for; document 1, section 5. */
export const MIN_SEARCH = 3;

/** Between the last key and the question. */
export const SEARCH_PAUSE_MS = 300;
