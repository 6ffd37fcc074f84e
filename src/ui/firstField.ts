/** Where one types, or chooses: what a dialog with a form is there for. */
const FIELD = 'input:enabled, select:enabled, textarea:enabled, [role=combobox]:not([aria-disabled=true])';

/** Begins in the first field, where there is one. */
export const focusFirstField = (within: Element | null | undefined): void =>
  within?.querySelector<HTMLElement>(FIELD)?.focus();
