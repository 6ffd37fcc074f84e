import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Route } from '#contract/route.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { usePatio } from '../context.ts';
import { useToast } from '../useToast.ts';
import { type LogLine, summaryOf } from './ImportLog.tsx';

export type ImportRoute = Route<unknown, { linhas: LogLine[] }>;

const ERRO_IMPORTAR = 'Ocorreu um erro ao importar o arquivo';

interface ImportOptions {
  route: ImportRoute;
  /** Whose lists show other rows afterwards. */
  resource: string;
  /** Where the upload's progress is found. */
  place: string;
  onDone: () => void;
}

/** Sends a workbook and keeps the log of what became of its rows. */
export const useImport = ({ route, resource, place, onDone }: ImportOptions) => {
  const dataProvider = useDataProvider<PatioDataProvider>();
  const queryClient = useQueryClient();
  const { uploads } = usePatio();
  const toast = useToast();
  const { data, mutate, reset } = useMutation({
    mutationFn: (files: readonly File[]) =>
      uploads.during(place, files.length, (onProgress) => dataProvider.upload(route, files, { onProgress })),
    onSuccess: ({ linhas }) => {
      toast(linhas.every(({ sucesso }) => sucesso) ? 'success' : 'warning', summaryOf(linhas));
      onDone();
    },
    onError: (error) => toast('error', tell(error, ERRO_IMPORTAR)),
    // Rows may have gone in although no answer came.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [resource, 'getList'] }),
  });
  return { lines: data?.linhas, send: mutate, forget: reset };
};
