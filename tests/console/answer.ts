import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Answers the question that is, or will be, asked, by the button that says what it does or by Não. */
export const answer = async (user: UserEvent, button: string): Promise<void> =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: button }));
