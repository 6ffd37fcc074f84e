import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useDataProvider } from 'react-admin';
import type { Importacao, ImportRoutes } from '#contract/gateway/importacao.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { usePatio } from '../context.ts';
import { useToast } from '../useToast.ts';
import { summaryOf } from './ImportLog.tsx';

const ERRO_IMPORTAR = 'Ocorreu um erro ao importar o arquivo';
const LOOK_MS = 1_000;

interface ImportOptions {
  routes: ImportRoutes;
  /** The entity whose lists are invalidated afterwards. */
  resource: string;
  /** The code of an earlier import to show; 0 for none. */
  asked: number;
  /** Called when there is a result to show. */
  onAnswer: () => void;
}

/** Sends a workbook and polls its import until the last row. */
export const useImport = ({ routes, resource, asked, onAnswer }: ImportOptions) => {
  const dataProvider = useDataProvider<PatioDataProvider>();
  const queryClient = useQueryClient();
  const { uploads } = usePatio();
  const toast = useToast();
  const place = routes.importarExcel.path;
  const {
    data: answer,
    mutate,
    reset,
  } = useMutation({
    mutationFn: (files: readonly File[]) =>
      uploads.during(place, files.length, (sending) =>
        dataProvider.upload(routes.importarExcel, files, sending),
      ),
    onSuccess: onAnswer,
    onError: (error) => toast('error', tell(error, ERRO_IMPORTAR)),
    // Invalidate on errors too: rows may have gone in although no answer came.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [resource, 'getList'] }),
  });
  const id = asked || (answer?.codigo ?? 0);
  const { data: looked } = useQuery<Importacao>({
    queryKey: [resource, 'importacao', id],
    queryFn: ({ signal }) => dataProvider.call(routes.importacao, { id }, signal),
    enabled: asked > 0 || answer?.pronta === false,
    refetchInterval: ({ state }) => (state.data?.pronta ? false : LOOK_MS),
  });
  const importacao = asked > 0 ? looked : (looked ?? answer);
  const finished = useEffectEvent((linhas: Importacao['linhas']) => {
    toast(linhas.every(({ sucesso }) => sucesso) ? 'success' : 'warning', summaryOf(linhas));
    void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
  });
  const linhas = importacao?.pronta ? importacao.linhas : null;
  useEffect(() => {
    // A re-read import is not announced again.
    if (linhas && asked === 0) finished(linhas);
  }, [linhas, asked]);
  return { importacao, send: mutate, forget: reset, place };
};
