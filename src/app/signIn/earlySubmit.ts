/**
 * Makes the prerendered form usable before hydration: a press of 'Entrar' is kept on the button instead of
 * leaving the page, and replayed once React can answer. `scripts/console/signInPage.ts` inlines the function in the page: it
 * may reference nothing outside itself.
 */
export function catchEarlySubmit(page: ParentNode): void {
  const form = page.querySelector('form');
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!form || !button) return;
  form.onsubmit = (event) => {
    event.preventDefault();
    button.dataset.pending = '';
  };
  button.disabled = false;
}

/** Hands the form over to React; true if a press waits to be replayed. */
export function takeEarlySubmit(form: HTMLFormElement): boolean {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const pending = button?.dataset.pending !== undefined;
  form.onsubmit = null;
  delete button?.dataset.pending;
  return pending;
}
