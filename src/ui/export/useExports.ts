import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { type Exportacao, exportacao } from '#contract/gateway/exportacao.ts';
import type { CallOf } from '#contract/route.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { usePatio } from '../context.ts';
import { saveFile } from '../saveFile.ts';
import { useToast } from '../useToast.ts';
import { hasExported, rememberExport } from './lastExport.ts';

const KEY = ['exportacoes'];
const NONE: readonly Exportacao[] = [];

/** The user's own exports, refetched as they proceed; `enabled` once the list itself is loaded. */
const useMine = (enabled: boolean) => {
  const dataProvider = useDataProvider<PatioDataProvider>();
  const queryClient = useQueryClient();
  const { live, activity } = usePatio();
  const refresh = () =>
    activity.quietly('exportacao', () => queryClient.invalidateQueries({ queryKey: KEY }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: refresh uses stable values only
  useEffect(
    () => (enabled ? live.subscribe(['exportacoes'], () => void refresh()) : undefined),
    [live, enabled],
  );
  const { data = NONE } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.call(exportacao.minhas, {}, signal),
    enabled,
  });
  return { mine: data, refresh };
};

/** The newest export of a list and its actions; an export asked for here is downloaded as soon as it is ready. */
export const useExports = (lista: string, enabled: boolean) => {
  const dataProvider = useDataProvider<PatioDataProvider>();
  const toast = useToast();
  const [exported, setExported] = useState(hasExported);
  const { mine, refresh } = useMine(enabled && exported);
  const asked = useRef(new Set<number>());
  const newest = mine.find((one) => one.lista === lista);

  const save = async ({ codigo, nome }: Exportacao) => {
    try {
      saveFile(nome, await dataProvider.download(exportacao.download, { codigo }));
    } catch (error) {
      toast('error', tell(error, exportacao.download.failure));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once at the end of an export
  useEffect(() => {
    if (!newest?.pronta || !asked.current.delete(newest.codigo)) return;
    if (newest.cancelada) return;
    if (newest.erro) toast('error', newest.erro);
    else void save(newest);
  }, [newest?.codigo, newest?.pronta]);

  const ask = async (pedido: CallOf<typeof exportacao.exportar>) => {
    try {
      const { codigo, message } = await dataProvider.call(exportacao.exportar, pedido);
      asked.current.add(codigo);
      rememberExport();
      setExported(true);
      toast('success', message);
      await refresh();
    } catch (error) {
      toast('error', tell(error, exportacao.exportar.failure));
    }
  };
  const cancel = async ({ codigo }: Exportacao) => {
    try {
      const { message } = await dataProvider.call(exportacao.cancelar, { codigo });
      toast('success', message);
    } catch (error) {
      toast('error', tell(error, exportacao.cancelar.failure));
    }
    await refresh();
  };
  return { newest, ask, save, cancel };
};
