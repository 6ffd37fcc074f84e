/** One page of the browser at a time; where the address is not secure there are no locks, and the gateway keeps each reading once. */
export const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('patio.caixaDeSaida', work) : work();

/** One round at a time; those asked for meanwhile are one more. */
export const coalesced = (work: () => Promise<void>) => {
  let running = false;
  let again = false;
  return async (): Promise<void> => {
    again = true;
    if (running) return;
    running = true;
    try {
      while (again) {
        again = false;
        await work();
      }
    } finally {
      running = false;
    }
  };
};
