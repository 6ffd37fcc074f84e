/** The clicked control: an icon in it may be replaced by the click. */
const controlOf = ({ target }: Event): EventTarget | null =>
  (target instanceof Element && target.closest('button, a, [role]')) || target;

/**
 * Ignores the second click of a double click whose first click removed its button: it would hit what lies below a closed
 * dialog, such as a row that opens a page.
 */
export const ignoreSecondClicks = (): void => {
  let first: EventTarget | null = null;
  document.addEventListener(
    'click',
    (event) => {
      if (event.detail > 1 && first instanceof Node && !first.isConnected) {
        event.preventDefault();
        event.stopPropagation();
      } else first = controlOf(event);
    },
    { capture: true },
  );
};
