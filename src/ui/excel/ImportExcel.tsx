import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Link } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Importacao, ImportRoutes } from '#contract/gateway/cadastros/importacao.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { FilesDialog } from '../actions/FilesDialog.tsx';
import { TextButton } from '../actions/TextButton.tsx';
import { usePatio } from '../context.ts';
import { saveFile } from '../saveFile.ts';
import { useToast } from '../useToast.ts';
import { ImportDialog, summaryOf } from './ImportDialog.tsx';

const ERRO_IMPORTAR = 'Ocorreu um erro ao importar o arquivo';
const LOOK_MS = 1_000;

interface ImportOptions extends Pick<ImportExcelProps, 'routes' | 'resource'> {
  /** The code of an earlier import to show; 0 for none. */
  asked: number;
  /** Called when there is a result to show. */
  onAnswer: () => void;
}

/** Sends a workbook and polls its import until the last row. */
const useImport = ({ routes, resource, asked, onAnswer }: ImportOptions) => {
  const dataProvider = useDataProvider<PatioDataProvider>();
  const queryClient = useQueryClient();
  const { uploads } = usePatio();
  const toast = useToast();
  const place = routes.importarExcel.path;
  const sending = useMutation({
    mutationFn: (files: readonly File[]) =>
      uploads.during(place, files.length, (progress) =>
        dataProvider.upload(routes.importarExcel, files, progress),
      ),
    onSuccess: onAnswer,
    onError: (error) => toast('error', tell(error, ERRO_IMPORTAR)),
    // Invalidate on errors too: rows may have gone in although no answer came.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [resource, 'getList'] }),
  });
  const answer = sending.data;
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
  return { importacao, send: sending.mutate, forget: sending.reset, place };
};

interface Template {
  /** Its file name. */
  arquivo: string;
  /** Each column's field. */
  colunas: Readonly<Record<string, { campo: string }>>;
}

interface ImportExcelProps {
  routes: ImportRoutes;
  /** The entity whose lists are invalidated afterwards. */
  resource: string;
  hint: string;
  /** The template: its file is offered, and its columns are in the list's export. */
  model: Template;
}

/** 'Baixar modelo': the workbook to fill in, with the values that each column takes. */
const ModelLink = ({ routes, model }: Pick<ImportExcelProps, 'routes' | 'model'>) => {
  const dataProvider = useDataProvider<PatioDataProvider>();
  const toast = useToast();
  const download = async () => saveFile(model.arquivo, await dataProvider.download(routes.modeloExcel, {}));
  const failed = (error: unknown) =>
    toast('error', tell(error, 'Não foi possível baixar o modelo. Tente novamente.'));
  return (
    <Link component="button" type="button" onClick={() => download().catch(failed)}>
      Baixar modelo
    </Link>
  );
};

/** Query parameter that names an import whose outcome is shown, wherever the link was followed. */
const ASKED = 'importacao';

const TITLE = 'Importar Excel';
const RULES = { accept: '.xlsx', multiple: false };

/** 'Importar Excel': a workbook is chosen and sent, then the outcome of each of its rows is shown. */
export const ImportExcel = ({ routes, resource, hint, model }: ImportExcelProps) => {
  const [address, setAddress] = useSearchParams();
  const asked = Number(address.get(ASKED));
  const [opened, setOpen] = useState(false);
  const { importacao, send, forget, place } = useImport({
    routes,
    resource,
    asked,
    onAnswer: () => setOpen(true),
  });
  const open = opened || asked > 0;
  const close = () => {
    setOpen(false);
    if (asked > 0) setAddress((now) => [...now].filter(([name]) => name !== ASKED), { replace: true });
    else if (importacao?.pronta) forget();
  };
  const words = (
    <>
      {hint} <ModelLink {...{ routes, model }} />
    </>
  );
  return (
    <>
      <TextButton
        label={TITLE}
        variant="outlined"
        size="small"
        startIcon={<UploadFileIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {opened && !importacao && (
        <FilesDialog title={TITLE} hint={words} rules={RULES} onSend={send} onClose={close} place={place} />
      )}
      {open && importacao && <ImportDialog importacao={importacao} onClose={close} />}
    </>
  );
};
