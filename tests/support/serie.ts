const recomecos: (() => void)[] = [];

/** Increasing numbers from `first + 1`, restarted for each test file in a shared process. */
export const serie = (first = 0): (() => number) => {
  let last = first;
  recomecos.push(() => {
    last = first;
  });
  return () => {
    last += 1;
    return last;
  };
};

/** Runs before each file, so that its numbers do not depend on earlier files. */
export const restartSeries = (): void => {
  for (const recomecar of recomecos) recomecar();
};
