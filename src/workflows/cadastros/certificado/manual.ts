/** Path of the accreditation manual: a page of the console, available without any external site. */
export const MANUAL_CREDENCIAMENTO = '/manual/credenciamento';
