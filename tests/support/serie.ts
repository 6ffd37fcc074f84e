const recomecos: (() => void)[] = [];

/** Numbers that go up, from the one after `first`; with each test file anew, whatever ran before in its process. */
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

/** Called before each file: what a file draws does not depend on the files before it. */
export const recomecarSeries = (): void => {
  for (const recomecar of recomecos) recomecar();
};
