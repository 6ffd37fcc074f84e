import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ImportRoutes } from '#contract/gateway/importacao.ts';
import { FilesDialog } from '../actions/FilesDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { ModelLink } from './ModelLink.tsx';
import { useImport } from './useImport.ts';

interface ImportExcelProps {
  routes: ImportRoutes;
  /** The imported entity. */
  resource: string;
  /** The instruction, one sentence. */
  hint: string;
  /** File name of the template. */
  model: string;
}

/** Query parameter that names an import whose outcome is shown, wherever the link was followed. */
const ASKED = 'importacao';
const without = (params: URLSearchParams, name: string): URLSearchParams => {
  const left = new URLSearchParams(params);
  left.delete(name);
  return left;
};

const TITLE = 'Importar Excel';
const RULES = { accept: '.xlsx', multiple: false };

/** 'Importar Excel': a workbook is chosen and sent, then the outcome of each of its rows is shown. */
export const ImportExcel = ({ routes, resource, hint, model }: ImportExcelProps) => {
  const [address, setAddress] = useSearchParams();
  const asked = Number(address.get(ASKED));
  const [opened, setOpen] = useState(false);
  const { importacao, send, forget, place } = useImport({
    ...{ routes, resource, asked },
    onAnswer: () => setOpen(true),
  });
  const open = opened || asked > 0;
  const close = () => {
    setOpen(false);
    if (asked > 0) setAddress((now) => without(now, ASKED), { replace: true });
    else if (importacao?.pronta) forget();
  };
  const words = (
    <>
      {hint} <ModelLink route={routes.modeloExcel} fileName={model} />
    </>
  );
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<UploadFileIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {TITLE}
      </Button>
      {opened && !importacao && (
        <FilesDialog title={TITLE} hint={words} rules={RULES} onSend={send} onClose={close} place={place} />
      )}
      {open && importacao && <ImportDialog importacao={importacao} onClose={close} />}
    </>
  );
};
