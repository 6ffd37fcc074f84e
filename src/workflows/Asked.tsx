import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ERRO_OBTER } from '#domain/texts.ts';
import { FailedList } from '#src/ui/list/ListStates.tsx';
import { Waiting } from '#src/ui/page/Waiting.tsx';

/** A query of a parent, which would run again if the component asked itself. */
export interface AskedProps<A> {
  asked: Pick<UseQueryResult<A>, 'data' | 'error' | 'refetch'>;
}

interface Props<A> extends AskedProps<A> {
  children: (answer: A) => ReactNode;
}

/** A query's state in a panel: its data, a skeleton while it loads, or its error with a retry. */
export const Asked = <A,>({ asked: { data, error, refetch }, children }: Props<A>) => {
  if (data !== undefined) return children(data);
  if (error) return <FailedList error={error} fallback={ERRO_OBTER} onRetry={() => refetch()} />;
  return <Waiting />;
};
