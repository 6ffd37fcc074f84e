import { Alert, Box, Button, Stack } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import type { CodigoLido } from '#domain/values/codigoLido.ts';
import { useCamera } from './useCamera.ts';
import { useCodigos } from './useCodigos.ts';

const APONTE = 'Aponte a câmera para o código do chassi, da nota ou do documento.';
const FOTO = 'Escolher foto';
const ESCOLHA = 'Há mais de um código na imagem. Qual deles é?';

interface Props {
  onRead: (codigo: CodigoLido) => void;
  onClose: () => void;
}

/** The camera, what it says, and a photograph instead of it; it reads on until it is taken away. */
export const LeitorDeCodigo = ({ onRead, onClose }: Props) => {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const semCamera = useCamera(video);
  const { motivo, escolhas, readFoto } = useCodigos(video, onRead);
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [foto] = target.files ?? [];
    if (foto) void readFoto(foto);
    target.value = '';
  };
  const several = escolhas.length > 0;
  const said = several ? ESCOLHA : (motivo ?? semCamera ?? APONTE);
  const tom = motivo || semCamera ? 'warning' : 'info';
  return (
    <Stack spacing={1}>
      <Box
        component="video"
        ref={setVideo}
        muted
        playsInline
        aria-label="Imagem da câmera"
        sx={{
          display: semCamera ? 'none' : 'block',
          maxWidth: '100%',
          maxHeight: '40vh',
          alignSelf: 'center',
        }}
      />
      <div role="status">
        <Alert severity={several ? 'info' : tom} role="presentation" sx={{ overflowWrap: 'anywhere' }}>
          {said}
          {escolhas.map((codigo) => (
            <Button
              key={codigo.valor}
              sx={{ display: 'block', minHeight: 48 }}
              onClick={() => onRead(codigo)}
            >
              {codigo.valor}
            </Button>
          ))}
        </Alert>
      </div>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
        <Button variant="outlined" sx={{ minHeight: 48 }} onClick={() => input.current?.click()}>
          {FOTO}
        </Button>
        <input ref={input} hidden type="file" accept="image/*" aria-label={FOTO} onChange={choose} />
        <Button color="inherit" onClick={onClose} sx={{ minHeight: 48 }}>
          Fechar leitor
        </Button>
      </Stack>
    </Stack>
  );
};
