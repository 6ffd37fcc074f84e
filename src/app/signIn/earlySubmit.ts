/**
 * Makes the form that came as HTML usable: from here on no press is lost, and none leaves the page. A person may press
 * 'Entrar' before React is here: the press is kept at the button, and repeated when the form can answer. It stands in the
 * page itself (`vite.config.ts`), so it may use nothing from outside.
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

/** React answers now; true when a press is waiting for it. */
export function takeEarlySubmit(form: HTMLFormElement): boolean {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const pending = button?.dataset.pending !== undefined;
  form.onsubmit = null;
  delete button?.dataset.pending;
  return pending;
}
