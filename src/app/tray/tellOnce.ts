const TOLD = 'patio.contados';
/** More than come at once. */
const REMEMBERED = 30;

const take = (id: string): boolean => {
  const told = (localStorage.getItem(TOLD) ?? '').split(' ');
  if (told.includes(id)) return false;
  localStorage.setItem(TOLD, [...told, id].slice(-REMEMBERED).join(' '));
  return true;
};

/** One page of the browser at a time; there are no locks where the address is not secure. */
const alone = async (work: () => boolean): Promise<boolean> =>
  navigator.locks ? navigator.locks.request(TOLD, async () => work()) : work();

/** Resolves once the page is in front. */
const inFront = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });

/** Tells news to a person once, however many pages they have open: in the one that is in front, or comes to it first. */
export const tellOnce = async (id: string, tell: () => void): Promise<void> => {
  await inFront();
  if (await alone(() => take(id))) tell();
};
