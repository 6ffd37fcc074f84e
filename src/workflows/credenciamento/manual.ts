/** Where the manual of the accreditation stands: a page of ours, so that it is there without the outside world. */
export const MANUAL_CREDENCIAMENTO = '/manual/credenciamento';
