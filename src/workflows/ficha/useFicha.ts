import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { ficha } from '#contract/gateway/ficha.ts';
import { VEHICLE_SUBJECTS } from '#contract/lists/index.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';
import { useLiveSubjects } from '#src/ui/list/useLiveSubjects.ts';

/** A vehicle and one page of its history, refetched on live events of its subjects. */
export const useFicha = (veiculo: string, page: number) => {
  const { call } = useDataProvider<PatioDataProvider>();
  useLiveSubjects(VEHICLE_SUBJECTS, ficha.read.path);
  return useQuery({
    queryKey: [ficha.read.path, veiculo, page],
    queryFn: ({ signal }) => call(ficha.read, { veiculo, page }, signal),
    placeholderData: keepPreviousData,
    // A 404 is final: a retry would only delay it.
    retry: false,
  });
};
