/** Why chosen files are not taken, as a sentence. */
export class FileRefused extends Error {}
