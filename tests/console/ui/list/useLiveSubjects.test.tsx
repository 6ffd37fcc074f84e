import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ContextType } from 'react';
import { expect, it } from 'vitest';
import { createQueries } from '#src/app/queries.ts';
import { createActivity } from '#src/dataProvider/activity.ts';
import { PatioContext } from '#src/ui/context.ts';
import { useLiveSubjects } from '#src/ui/list/useLiveSubjects.ts';

it('a change during the first answer causes a refetch after it', async () => {
  let change = () => {};
  const subscribe = (_: readonly string[], listener: () => void) => {
    change = listener;
    return () => {};
  };
  const answers: ((read: number) => void)[] = [];
  const Read = () => {
    useLiveSubjects(['lotesXml'], 'lote');
    const { data } = useQuery({
      queryKey: ['lote'],
      queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
    });
    return <p>{data} de 302</p>;
  };
  const tools = { activity: createActivity(), live: { subscribe, close: () => {} } };
  render(
    <PatioContext value={tools as unknown as ContextType<typeof PatioContext>}>
      <QueryClientProvider client={createQueries()}>
        <Read />
      </QueryClientProvider>
    </PatioContext>,
  );
  await expect.poll(() => answers.length).toBe(1);
  change();
  answers[0]?.(0);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(302);
  expect(await screen.findByText('302 de 302')).toBeDefined();
});
