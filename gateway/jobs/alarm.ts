/** Moments kept: of very many that wait only the soonest, the others are found in the usual rounds. */
const KEPT = 100;

export interface Alarm {
  /** Rings in so many milliseconds. */
  in(ms: number): void;
  stop(): void;
}

/** Rings at each of the moments that it was told of; at those that come together, once. */
export const createAlarm = (ring: () => void): Alarm => {
  let moments: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  const arm = (): void => {
    clearTimeout(timer);
    const [first] = moments;
    if (first === undefined) return;
    timer = setTimeout(
      () => {
        const now = performance.now();
        moments = moments.filter((moment) => moment > now);
        ring();
        arm();
      },
      Math.max(1, first - performance.now()),
    );
  };
  return {
    in: (ms) => {
      const moment = Math.ceil(performance.now() + ms) + 1;
      if (moments.includes(moment)) return;
      moments = [...moments, moment].sort((one, other) => one - other).slice(0, KEPT);
      if (moments[0] === moment) arm();
    },
    stop: () => {
      moments = [];
      clearTimeout(timer);
    },
  };
};
