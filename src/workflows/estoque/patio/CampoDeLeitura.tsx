import { Paper, Stack, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { ModoDeLeitura } from '#domain/patio.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { CameraButton } from '#src/ui/codigo/CameraButton.tsx';
import { LeitorDeCodigo } from '#src/ui/codigo/LeitorDeCodigo.tsx';

interface Props {
  label: string;
  ajuda: string;
  autoFocus?: true;
  typed: string;
  setTyped: (typed: string) => void;
  lugar: string;
  /** Absent where the place is the check's own. */
  setLugar?: (lugar: string) => void;
  /** Places to choose from. */
  lugares?: readonly string[];
  onTexto: (texto: string, modo: ModoDeLeitura) => void;
  /** A question about the last reading is open: the camera waits. */
  asks?: boolean;
  /** What came of it. */
  children?: ReactNode;
}

/** A place for what is read in the yard, by the camera, typed or from a scanner that types, and for where that is. */
export const CampoDeLeitura = (props: Props) => {
  const { label, ajuda, autoFocus = false, typed, setTyped, lugar, setLugar, lugares = [], onTexto } = props;
  const [camera, setCamera] = useState(false);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onTexto(typed, 'digitada');
  };
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Stack component="form" role="search" spacing={2} onSubmit={submit}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <TextField
            label={label}
            helperText={ajuda}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoFocus={autoFocus}
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: 100, spellCheck: false, autoCapitalize: 'characters' } }}
            sx={{ flex: 2 }}
          />
          <TextField
            label="Lugar"
            helperText={setLugar ? 'Onde você está, se quiser' : 'O desta conferência'}
            value={lugar}
            onChange={({ target }) => setLugar?.(target.value)}
            disabled={!setLugar}
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: 60, list: id } }}
            sx={{ flex: 1 }}
          />
          <datalist id={id}>
            {lugares.map((um) => (
              <option key={um} value={um} />
            ))}
          </datalist>
          <Stack direction="row" spacing={1} sx={{ alignSelf: { sm: 'start' } }}>
            <TextButton type="submit" variant="contained" sx={{ flexGrow: 1, minHeight: 48 }} label="Ler" />
            <CameraButton open={camera} onToggle={() => setCamera(!camera)} />
          </Stack>
        </Stack>
        {camera && (
          <LeitorDeCodigo
            waits={props.asks ?? false}
            onRead={({ valor }) => onTexto(valor, 'camera')}
            onClose={() => setCamera(false)}
          />
        )}
        <div role="status">{props.children}</div>
      </Stack>
    </Paper>
  );
};
