/** Limit of pending times, soonest kept; jobs beyond it are found by polling. */
const KEPT = 100;

/** Timer that rings at each scheduled time; equal times ring once. */
export const createAlarm = (ring: () => void) => {
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
    /** Schedules a ring. */
    in: (ms: number): void => {
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
