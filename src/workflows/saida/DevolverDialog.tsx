import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { type LinhaSaida, MOTIVOS_DEVOLUCAO } from '#contract/gateway/saidaZeroKm.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import type { DialogProps } from '#src/ui/screen.ts';
import { ChaveNfeInput } from '../nota/ChaveNfeInput.tsx';
import { erroDaChave } from './erroDaChave.ts';

const MOTIVOS = MOTIVOS_DEVOLUCAO.map(({ value, label }) => (
  <MenuItem key={value} value={value}>
    {label}
  </MenuItem>
));

/** Asks for the invoice key of the return, typed, read from its XML or the entry invoice's own, and why it goes back. */
export const DevolverDialog = ({ subject, working, onCancel, onSubmit }: DialogProps<LinhaSaida>) => {
  const [chave, setChave] = useState(subject.chaveNotaEntrada ?? '');
  const [motivo, setMotivo] = useState<string>(MOTIVOS_DEVOLUCAO[0].value);
  const [erro, setErro] = useState<string | null>(null);

  const enviar = (event: FormEvent) => {
    event.preventDefault();
    const encontrado = erroDaChave(chave);
    setErro(encontrado);
    if (encontrado === null) onSubmit({ chaveNotaFiscal: chave, motivoDevolucaoMontadora: motivo });
  };

  return (
    <form onSubmit={enviar} noValidate>
      <DialogContent>
        <Stack spacing={2}>
          <Alert severity="warning">Confirma devolver veículo para montadora?</Alert>
          <ChaveNfeInput label="Chave da NF-e" value={chave} onChange={setChave} erro={erro} />
          <TextField select label="Motivo" value={motivo} onChange={({ target }) => setMotivo(target.value)}>
            {MOTIVOS}
          </TextField>
        </Stack>
      </DialogContent>
      <DialogActions>
        <TextButton label="ra.action.cancel" onClick={onCancel} />
        <Button type="submit" variant="contained" color="error" loading={working}>
          Devolver
        </Button>
      </DialogActions>
    </form>
  );
};
