const MS_PER_CHARACTER = 100;

/** Duration of a toast in ms: document 1, section 8. */
export const toastDuration = (text: string): number => text.length * MS_PER_CHARACTER;
