import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { LinhaSaida } from '#contract/gateway/zeroKm.ts';
import { ERRO_LISTAR } from '#domain/texts.ts';
import type { DialogProps } from '#src/ui/screen.ts';
import { citaChassi } from './citaChassi.ts';
import { ListaNotas } from './ListaNotas.tsx';
import { useNotasDeSaida } from './useNotasDeSaida.ts';

type Aviso = 'semNota' | 'semChassi';
const AVISOS: Record<Aviso, string> = {
  semNota: 'Xml não foi selecionado!',
  semChassi: 'Não foi encontrado o chassi na nota fiscal selecionada. Confirma continuar?',
};

/** Chooses the exit invoice of a vehicle that none names; one that does not name it must be confirmed twice. */
export const EscolherNotaDialog = ({ subject, onCancel, onSubmit }: DialogProps<LinhaSaida>) => {
  const consulta = useNotasDeSaida();
  const notas = consulta.data?.data ?? [];
  const [escolhida, setEscolhida] = useState<number | null>(null);
  const [leasing, setLeasing] = useState(false);
  const [aviso, setAviso] = useState<Aviso | null>(null);

  const confirmar = () => {
    const nota = notas.find(({ codigo }) => codigo === escolhida);
    if (!nota) return setAviso('semNota');
    const cita = citaChassi(nota, subject.chassi);
    if (!cita && aviso !== 'semChassi') return setAviso('semChassi');
    onSubmit({ codigo: nota.codigo, leasing, chassi: cita ? null : subject.chassi });
  };

  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          {consulta.isPending && <Skeleton variant="rounded" aria-label="Carregando as notas" />}
          {consulta.isError && (
            <Alert
              severity="error"
              action={<Button onClick={() => consulta.refetch()}>Tentar novamente</Button>}
            >
              {ERRO_LISTAR}
            </Alert>
          )}
          {consulta.isSuccess && notas.length === 0 && (
            <Alert severity="info">
              Nenhuma nota de saída disponível. Importe o XML da nota em Importar XMLs e tente novamente.
            </Alert>
          )}
          {notas.length > 0 && (
            <ListaNotas
              notas={notas}
              escolhida={escolhida}
              onEscolher={(codigo) => {
                setEscolhida(codigo);
                setAviso(null);
              }}
            />
          )}
          {subject.inacabado && (
            <FormControlLabel
              control={<Checkbox checked={leasing} onChange={({ target }) => setLeasing(target.checked)} />}
              label="Leasing"
            />
          )}
          {aviso && <Alert severity="warning">{AVISOS[aviso]}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button variant="contained" onClick={confirmar} disabled={!consulta.isSuccess}>
          {aviso === 'semChassi' ? 'Continuar' : 'Confirmar saída'}
        </Button>
      </DialogActions>
    </>
  );
};
