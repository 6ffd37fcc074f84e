/** Body of a forked reader: one file, one answer. An error ends the process, which the parent notices. */
export const answerOnce = <I, O>(work: (input: I) => O | Promise<O>): void => {
  process.once('message', async (input: I) => {
    const answer = await work(input);
    process.send?.(answer, () => process.disconnect());
  });
};
