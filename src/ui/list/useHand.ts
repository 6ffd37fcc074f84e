import { type RefObject, useEffect, useState } from 'react';

/** Dialogs and menus: while one is open, what it was opened from counts as touched. */
const ABOVE = '.MuiModal-root, dialog';

/** True while the pointer or the focus is in a region. */
export const useHand = (region: RefObject<HTMLElement | null>): boolean => {
  const [{ pointer, focus }, setHand] = useState({ pointer: false, focus: false });
  useEffect(() => {
    const note =
      (by: 'pointer' | 'focus') =>
      ({ target }: Event) => {
        if (target instanceof Element && target.closest(ABOVE)) return;
        const inside = target instanceof Node && (region.current?.contains(target) ?? false);
        setHand((hand) => (hand[by] === inside ? hand : { ...hand, [by]: inside }));
      };
    const [pointed, focused] = [note('pointer'), note('focus')];
    const left = () => setHand((hand) => ({ ...hand, pointer: false }));
    // With no other element focused; a change of focus is told by `focusin`.
    const blurred = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) setHand((hand) => ({ ...hand, focus: false }));
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', pointed, { signal });
    document.documentElement.addEventListener('pointerleave', left, { signal });
    document.addEventListener('focusin', focused, { signal });
    document.addEventListener('focusout', blurred, { signal });
    return () => listening.abort();
  }, [region]);
  return pointer || focus;
};
