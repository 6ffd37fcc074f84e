/** A person may press 'Entrar' before React is here: the press is kept, and repeated when the form can answer. */
interface Early {
  pending: boolean;
  stop: () => void;
}
let early: Early | null = null;

/** Makes the form that came as HTML usable: from here on no press is lost, and none leaves the page. */
export function catchEarlySubmit(root: Element): void {
  const form = root.querySelector('form');
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!form || !button) return;
  const keep = (event: Event) => {
    event.preventDefault();
    if (early) early.pending = true;
    button.dataset.pending = '';
  };
  form.addEventListener('submit', keep);
  const stop = () => {
    form.removeEventListener('submit', keep);
    delete button.dataset.pending;
  };
  early = { pending: false, stop };
  button.disabled = false;
}

/** React answers now; true when a press is waiting for it. */
export function takeEarlySubmit(): boolean {
  const pending = early?.pending === true;
  early?.stop();
  early = null;
  return pending;
}
