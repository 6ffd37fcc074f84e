import { expect, it, vi } from 'vitest';
import { SESSAO_MS, sessaoQuery } from '#src/app/session/sessaoQuery.ts';
import { answering } from '../dataProvider/answering.ts';

it('a session that a hanging network keeps back is taken for no connection', async () => {
  vi.useFakeTimers();
  const { client } = answering(() => new Promise(() => {}));
  const asked = sessaoQuery({ client })
    .queryFn()
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(SESSAO_MS);
  vi.useRealTimers();
  expect(await asked).toMatchObject({ status: 0 });
});
