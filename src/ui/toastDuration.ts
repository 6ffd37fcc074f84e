const MS_PER_CHARACTER = 100;

/** How long a message stays: document 1, section 8. */
export const toastDuration = (text: string): number => text.length * MS_PER_CHARACTER;
