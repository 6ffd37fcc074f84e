import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
  const [sending, setSending] = useState(false);
  const [lines, setLines] = useState<readonly LogLine[] | null>(null);

  const send = async (file: File): Promise<void> => {
    setSending(true);
    try {
      const { linhas } = await uploads.during(place, 1, (onProgress) =>
        dataProvider.upload(route, [file], { onProgress }),
      );
      setLines(linhas);
      toast(linhas.every(({ sucesso }) => sucesso) ? 'success' : 'warning', summaryOf(linhas));
      onDone();
    } catch (error) {
      toast('error', tell(error, ERRO_IMPORTAR));
    } finally {
      setSending(false);
      // Rows may have gone in although no answer came.
      void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    }
  };
  return { sending, lines, send, forget: () => setLines(null) };
};
