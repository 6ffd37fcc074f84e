/** A figure of one visit, and the largest ratio of Pátio's to the baseline's. */
export interface Limit<Visit> {
  what: string;
  of: (visit: Visit) => number;
  limit: number;
}

/** Visits of both in turns, each equally often first: other load of the machine affects both alike. */
export interface Visits<Visit> {
  patio: Visit[];
  baseline: Visit[];
}

export const inTurns = async <Visit>(
  times: number,
  visits: { patio: () => Promise<Visit>; baseline: () => Promise<Visit> },
): Promise<Visits<Visit>> => {
  const all: Visits<Visit> = { patio: [], baseline: [] };
  const order = ['patio', 'baseline'] as const;
  for (let at = 0; at < times; at += 1) {
    for (const whose of at % 2 === 0 ? order : order.toReversed()) all[whose].push(await visits[whose]());
  }
  return all;
};

/** Duration of a piece of work, in milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? 0;

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/**
 * Compares the medians, and checks each ratio. `turns` is the interquartile range of the ratios by turn: if it is wide
 * and contains the limit, the machine was too busy to tell.
 */
export const compare = <Visit>({ patio, baseline }: Visits<Visit>, limits: readonly Limit<Visit>[]) =>
  limits.map(({ what, of, limit }) => {
    const [ours, theirs] = [patio.map(of), baseline.map(of)];
    const ratio = median(ours) / median(theirs);
    const turns = ours.map((one, at) => one / (theirs[at] ?? one));
    return {
      figure: what,
      patio: Math.round(median(ours)),
      baseline: Math.round(median(theirs)),
      ratio: ratio.toFixed(3),
      turns: `${quantile(turns, 0.25).toFixed(2)} to ${quantile(turns, 0.75).toFixed(2)}`,
      limit: limit.toFixed(3),
      held: ratio <= limit,
    };
  });
