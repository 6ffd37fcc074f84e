import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { type Exportacao, exportacao } from '#contract/gateway/engine/exportacao.ts';
import type { CallOf } from '#contract/route.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { useSubmit } from '../actions/useSubmit.ts';
import { usePatio } from '../context.ts';
import { useLiveSubjects } from '../list/useLiveSubjects.ts';
import { saveFile } from '../saveFile.ts';
import { useToast } from '../useToast.ts';

const { path } = exportacao.minhas;
const DAY_MS = 24 * 3600 * 1000;

/** When this person last asked for an export in this browser: only while one may still be kept do lists query for it. */
export const LAST_EXPORT = 'exportado';

/** Saves or cancels one of the user's own exports, and tells how that ended. */
export const useExportDeeds = () => {
  const { client } = usePatio();
  const toast = useToast();
  const submit = useSubmit();
  return {
    save: async (codigo: number, nome: string) => {
      try {
        saveFile(nome, await client.download(exportacao.download, { codigo }));
      } catch (error) {
        toast('error', tell(error, exportacao.download.failure));
      }
    },
    cancel: (codigo: number) =>
      submit(exportacao.cancelar.failure, async () => {
        const { message } = await client.call(exportacao.cancelar, { codigo });
        return message;
      }),
  };
};

/**
 * The newest export of a list by its screen (`tela`) and its actions, once the list itself is loaded (`enabled`); an
 * export asked for here is downloaded as soon as it is ready.
 */
export const useExports = ({ lista, tela }: Pick<Exportacao, 'lista' | 'tela'>, enabled: boolean) => {
  const { client, activity } = usePatio();
  const queryClient = useQueryClient();
  const toast = useToast();
  const submit = useSubmit();
  const deeds = useExportDeeds();
  const [last, setLast] = useStore(LAST_EXPORT, 0);
  const looks = enabled && Date.now() - last < DAY_MS;
  useLiveSubjects(looks ? ['exportacoes'] : undefined, path);
  const { data: mine } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => client.call(exportacao.minhas, {}, signal),
    enabled: looks,
  });
  const asked = useRef(new Set<number>());
  const newest = mine?.find((one) => one.lista === lista && one.tela === tela);
  const refresh = () => activity.quietly(path, () => queryClient.invalidateQueries({ queryKey: [path] }));

  const save = ({ codigo, nome }: Exportacao) => deeds.save(codigo, nome);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once at the end of an export
  useEffect(() => {
    if (!newest?.pronta || !asked.current.delete(newest.codigo)) return;
    if (newest.cancelada) return;
    if (newest.erro) toast('error', newest.erro);
    else void save(newest);
  }, [newest?.codigo, newest?.pronta]);

  const ask = (pedido: CallOf<typeof exportacao.exportar>) =>
    submit(exportacao.exportar.failure, async () => {
      const { codigo, message } = await client.call(exportacao.exportar, pedido);
      asked.current.add(codigo);
      setLast(Date.now());
      await refresh();
      return message;
    });
  const cancel = async ({ codigo }: Exportacao) => {
    await deeds.cancel(codigo);
    await refresh();
  };
  return { newest, ask, save, cancel };
};
