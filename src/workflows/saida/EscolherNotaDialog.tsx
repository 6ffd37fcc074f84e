import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { LinhaSaida } from '#contract/gateway/saidaZeroKm.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import type { DialogProps } from '#src/ui/screen.ts';
import { citaChassi } from './citaChassi.ts';
import { NotasParaEscolher } from './NotasParaEscolher.tsx';
import { useNotasDeSaida } from './useNotasDeSaida.ts';

type Aviso = 'semNota' | 'semChassi';
const AVISOS: Record<Aviso, string> = {
  semNota: 'Xml não foi selecionado!',
  semChassi: 'Não foi encontrado o chassi na nota fiscal selecionada. Confirma continuar?',
};

/** The invoice that is chosen and what stands in the way of using it. */
const useEscolha = ({ subject, onSubmit }: DialogProps<LinhaSaida>) => {
  const consulta = useNotasDeSaida();
  const [escolhida, setEscolhida] = useState<number | null>(null);
  const [leasing, setLeasing] = useState(false);
  const [aviso, setAviso] = useState<Aviso | null>(null);

  const escolher = (codigo: number) => {
    setEscolhida(codigo);
    setAviso(null);
  };
  const confirmar = () => {
    const nota = consulta.data?.data.find(({ codigo }) => codigo === escolhida);
    if (!nota) return setAviso('semNota');
    const cita = citaChassi(nota, subject.chassi);
    if (!cita && aviso !== 'semChassi') return setAviso('semChassi');
    onSubmit({ codigo: nota.codigo, leasing, chassi: cita ? null : subject.chassi });
  };
  return { consulta, escolhida, escolher, leasing, setLeasing, aviso, confirmar };
};

/** Chooses the exit invoice of a vehicle that none names; one that does not name it must be confirmed twice. */
export const EscolherNotaDialog = (props: DialogProps<LinhaSaida>) => {
  const { consulta, escolhida, escolher, leasing, setLeasing, aviso, confirmar } = useEscolha(props);
  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          <NotasParaEscolher consulta={consulta} escolhida={escolhida} onEscolher={escolher} />
          {props.subject.inacabado && (
            <FormControlLabel
              control={<Checkbox checked={leasing} onChange={({ target }) => setLeasing(target.checked)} />}
              label="Leasing"
            />
          )}
          {aviso && <Alert severity="warning">{AVISOS[aviso]}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <TextButton label="ra.action.cancel" onClick={props.onCancel} />
        <Button
          variant="contained"
          onClick={confirmar}
          disabled={!consulta.isSuccess}
          loading={props.working}
        >
          {aviso === 'semChassi' ? 'Continuar' : 'Confirmar saída'}
        </Button>
      </DialogActions>
    </>
  );
};
