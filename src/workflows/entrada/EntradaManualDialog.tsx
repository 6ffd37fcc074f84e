import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { xml } from '#contract/gateway/xml.ts';
import { CHASSI_INVALIDO } from '#domain/texts.ts';
import { CHASSI_LENGTH, isChassi, normalizeChassi } from '#domain/values/chassi.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';
import { tell } from '#src/dataProvider/failure.ts';
import type { DialogProps, Listing } from '#src/ui/screen.ts';

const ERRO_PROCURA = 'Houve um erro ao procurar a nota de entrada!';
const SEM_NOTA =
  'Nenhuma nota de entrada foi importada para este chassi. Importe o XML da nota em Importar XMLs e tente novamente.';

/** Finds the newest entry invoice of a chassis that is typed, and hands over both. */
export const EntradaManualDialog = ({ working, onCancel, onSubmit }: DialogProps<Listing>) => {
  const dataProvider = useDataProvider<PatioDataProvider>();
  const [texto, setTexto] = useState('');
  const chassi = normalizeChassi(texto);

  const procura = useMutation({
    mutationFn: async () => {
      if (!isChassi(chassi)) return { erro: CHASSI_INVALIDO };
      const [nota] = await dataProvider.call(xml.entradaMaisRecente, { chassi });
      return nota === undefined ? { erro: SEM_NOTA } : { codigo: nota.codigo };
    },
    onSuccess: ({ codigo }) => {
      if (codigo !== undefined) onSubmit({ codigo, chassi });
    },
  });
  const erro = procura.error ? tell(procura.error, ERRO_PROCURA) : procura.data?.erro;
  const enviar = (event: FormEvent) => {
    event.preventDefault();
    if (!procura.isPending) procura.mutate();
  };

  return (
    <form onSubmit={enviar} noValidate>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          label="Chassi"
          value={texto}
          onChange={({ target }) => setTexto(target.value.toUpperCase())}
          error={erro !== undefined}
          helperText={erro ?? `${chassi.length} de ${CHASSI_LENGTH} caracteres`}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="submit" variant="contained" loading={procura.isPending || working}>
          Confirmar
        </Button>
      </DialogActions>
    </form>
  );
};
