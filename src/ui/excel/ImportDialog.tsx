import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { DialogFrame } from '../actions/DialogFrame.tsx';
import { FilePicker } from '../actions/FilePicker.tsx';
import { SendButtons } from '../actions/SendButtons.tsx';
import { UploadProgress } from '../actions/UploadProgress.tsx';
import { useToast } from '../useToast.ts';
import { saveModel } from './saveModel.ts';

interface ImportDialogProps {
  title: string;
  hint: string;
  model: { fileName: string; columns: readonly string[] };
  /** Where the upload's progress is found. */
  place: string;
  sending: boolean;
  onSend: (file: File) => void;
  onClose: () => void;
}

const RULES = { accept: '.xlsx', multiple: false };

const ModelLink = ({ fileName, columns }: ImportDialogProps['model']) => {
  const toast = useToast();
  const failed = () => toast('error', 'Não foi possível gerar o modelo. Tente novamente.');
  return (
    <Link component="button" type="button" onClick={() => saveModel(fileName, columns).catch(failed)}>
      Baixar modelo
    </Link>
  );
};

/** A workbook is chosen, then sent; closing the dialog does not stop the sending. */
export const ImportDialog = (props: ImportDialogProps) => {
  const { title, hint, model, place, sending, onSend, onClose } = props;
  const [file, setFile] = useState<File | null>(null);
  return (
    <DialogFrame title={title} width={40} onClose={onClose}>
      <DialogContent>
        <DialogContentText variant="body2" component="div" sx={{ mb: 2 }}>
          {hint} <ModelLink {...model} />
        </DialogContentText>
        <FilePicker rules={RULES} disabled={sending} onChoose={([chosen = null]) => setFile(chosen)} />
        <UploadProgress place={place} />
      </DialogContent>
      <SendButtons
        empty={file === null}
        sending={sending}
        onSend={() => {
          if (file) onSend(file);
        }}
        onClose={onClose}
      />
    </DialogFrame>
  );
};
