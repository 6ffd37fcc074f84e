import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { ERRO_OBTER } from '#domain/texts.ts';
import { FailedList, Waiting } from '#src/ui/list/ListStates.tsx';

/** A query of a parent, which would run again if the component asked itself. */
export interface AskedProps<A> {
  asked: Pick<UseQueryResult<A>, 'data' | 'error' | 'refetch'>;
}

interface Props<A> extends AskedProps<A> {
  children: (answer: A) => ReactNode;
  /** Stands around the skeleton and the error, where the data has a frame of its own. */
  frame?: ComponentType<{ children: ReactNode }>;
}

/** A query's state in a panel or a dialog: its data, a skeleton while it loads, or its error with a retry. */
export const Asked = <A,>({
  asked: { data, error, refetch },
  children,
  frame: Frame = Fragment,
}: Props<A>) => {
  if (data !== undefined) return children(data);
  return (
    <Frame>
      {error ? <FailedList error={error} fallback={ERRO_OBTER} onRetry={() => refetch()} /> : <Waiting />}
    </Frame>
  );
};
