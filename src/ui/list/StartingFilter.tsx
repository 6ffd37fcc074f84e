import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading, useDataProvider } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ERRO_FILTRAR } from '#domain/texts.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';
import { useSessao } from '../context.ts';
import type { ListTab } from '../screen.ts';
import { FailedList } from './ListStates.tsx';

type Initial = NonNullable<NonNullable<ListTab['filters']>['initial']>;

const InitialFilter = ({ tab, initial }: { tab: ListTab; initial: Initial }) => {
  const [address] = useSearchParams();
  const { call } = useDataProvider<PatioDataProvider>();
  const sessao = useSessao();
  const { data, error, refetch } = useQuery({
    // Keyed by the day: a filter that depends on it is stale tomorrow.
    queryKey: ['initial filter', tab.source.path, tab.key, diaBrasilia(new Date())],
    gcTime: 0,
    queryFn: () => initial({ sessao, agora: new Date(), call }),
  });
  if (error) return <FailedList error={error} fallback={ERRO_FILTRAR} onRetry={() => refetch()} />;
  if (data === undefined) return <Loading />;
  const search = new URLSearchParams(address);
  search.set('filter', JSON.stringify(data));
  return <Navigate to={{ search: search.toString() }} replace />;
};

/**
 * Gives a list without a filter its tab's initial one, by a redirect: in the address it can be changed, bookmarked and
 * shared.
 */
export const StartingFilter = ({ tab, children }: { tab: ListTab; children: ReactNode }) => {
  const [address] = useSearchParams();
  const initial = tab.filters?.initial;
  return initial === undefined || address.has('filter') ? children : <InitialFilter {...{ tab, initial }} />;
};
