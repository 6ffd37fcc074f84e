/** The element that the person came for gets the focus, and comes into sight. */
export const goTo = (element: HTMLElement | null): void => {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView();
};
