import { keepPreviousData } from '@tanstack/react-query';
import { ficha } from '#contract/gateway/ficha.ts';
import { VEHICLE_SUBJECTS } from '#contract/lists/index.ts';
import { useLiveSubjects } from '#src/ui/list/useLiveSubjects.ts';
import { useAsk } from '../useAsk.ts';

/** A vehicle and one page of its history, refetched on live events of its subjects. */
export const useFicha = (veiculo: string, page: number) => {
  useLiveSubjects(VEHICLE_SUBJECTS, ficha.read.path);
  // A 404 is final: a retry would only delay it.
  return useAsk(ficha.read, { veiculo, page }, { placeholderData: keepPreviousData, retry: false });
};
