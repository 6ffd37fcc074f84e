import { screen } from '@testing-library/react';

/** The element with a text, unless its row has left the list and only keeps its place. */
export const queryListed = (text: string) =>
  screen.queryAllByText(text).find((one) => one.closest('[inert]') === null) ?? null;
