/** What a forked reader's program does: one file, one answer. An error ends the process, and the parent hears that. */
export const answerOnce = <I, O>(work: (input: I) => O | Promise<O>): void => {
  process.once('message', async (input: I) => {
    const answer = await work(input);
    process.send?.(answer, () => process.disconnect());
  });
};
