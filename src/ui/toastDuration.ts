const MS_PER_CHARACTER = 100;
const MIN_MS = 5000;

/** Duration of a toast in ms: document 1, section 8, but never too short to be noticed. */
export const toastDuration = (text: string): number => Math.max(MIN_MS, text.length * MS_PER_CHARACTER);
