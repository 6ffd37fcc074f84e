import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueries } from '#src/app/queries.ts';

/** A watched query with answers controlled by the test. */
const watched = () => {
  const queries = createQueries();
  const answers: { resolve: (said: number) => void; reject: (error: Error) => void }[] = [];
  const queryKey = ['exportacoes'];
  const queryFn = () => new Promise<number>((resolve, reject) => answers.push({ resolve, reject }));
  const observer = new QueryObserver(queries, { queryKey, queryFn });
  const stop = observer.subscribe(() => {});
  const said = () => observer.getCurrentResult().data;
  return { queries, answers, said, stop, changed: () => queries.invalidateQueries({ queryKey }) };
};

it('a change during the first answer causes one refetch, notified once after it', async () => {
  const { answers, said, changed } = watched();
  expect(answers).toHaveLength(1);
  const told = changed();
  answers[0]?.resolve(0);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve(302);
  await told;
  expect(said()).toBe(302);
  expect(answers).toHaveLength(2);
});

it('the same after a failed first answer', async () => {
  const { answers, said, changed } = watched();
  const told = changed();
  answers[0]?.reject(new Error('gone'));
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve(302);
  await told;
  expect(said()).toBe(302);
});

it('a query without subscribers is not refetched', async () => {
  const { answers, changed, stop } = watched();
  const told = changed();
  stop();
  answers[0]?.resolve(0);
  await told;
  expect(answers).toHaveLength(1);
});

it('a change after an answer causes one refetch and cancels one in flight', async () => {
  const { answers, said, changed } = watched();
  answers[0]?.resolve(0);
  await expect.poll(said).toBe(0);
  void changed();
  const told = changed();
  expect(answers).toHaveLength(3);
  answers[2]?.resolve(2);
  answers[1]?.resolve(1);
  await told;
  expect(said()).toBe(2);
  expect(answers).toHaveLength(3);
});
