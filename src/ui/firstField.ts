/** Enabled form controls, the purpose of a dialog with a form. */
const FIELD = 'input:enabled, select:enabled, textarea:enabled, [role=combobox]:not([aria-disabled=true])';

/** Focuses the first field, if there is one. */
export const focusFirstField = (within: Element | null | undefined): void =>
  within?.querySelector<HTMLElement>(FIELD)?.focus();
