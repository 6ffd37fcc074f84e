import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueries } from '#src/app/queries.ts';

/** A watched query whose answers the test gives, one by one. */
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

it('a change during the first answer is asked for after it, and told once that answer is there too', async () => {
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

it('after a first answer that failed, too', async () => {
  const { answers, said, changed } = watched();
  const told = changed();
  answers[0]?.reject(new Error('gone'));
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve(302);
  await told;
  expect(said()).toBe(302);
});

it('one that nobody waits for any more is not asked again', async () => {
  const { answers, changed, stop } = watched();
  const told = changed();
  stop();
  answers[0]?.resolve(0);
  await told;
  expect(answers).toHaveLength(1);
});

it('a change with an answer there is asked for once, and what is on its way is given up', async () => {
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
