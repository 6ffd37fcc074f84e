import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Answers the current or next question by the named button. */
export const answer = async (user: UserEvent, button: string): Promise<void> =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: button }));
