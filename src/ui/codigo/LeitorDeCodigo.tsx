import { Alert, Box, Stack } from '@mui/material';
import { useState } from 'react';
import type { CodigoLido } from '#domain/values/codigoLido.ts';
import { FileButton } from '../actions/FileButton.tsx';
import { TextButton } from '../actions/TextButton.tsx';
import { useCamera } from './useCamera.ts';
import { useCodigos } from './useCodigos.ts';

const APONTE = 'Aponte a câmera para o código do chassi, da nota ou do documento.';
const IMAGENS = { accept: 'image/*', multiple: false };
const LINE = { display: 'block', minHeight: 48 };
const ESCOLHA = 'Há mais de um código na imagem. Qual deles é?';

interface Props {
  onRead: (codigo: CodigoLido) => void;
  onClose: () => void;
  /** A question about what was read is open: what the camera sees meanwhile is not taken. */
  waits?: boolean;
}

/** The camera, what it says, and a photograph instead of it; it reads on until it is taken away. */
export const LeitorDeCodigo = ({ onRead, onClose, waits = false }: Props) => {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const semCamera = useCamera(video);
  const { motivo, escolhas, escolhidas, choose, readOn, readFoto } = useCodigos(video, onRead, waits);
  const several = escolhas.length > 0;
  const said = escolhas.length > escolhidas.length ? ESCOLHA : (motivo ?? semCamera ?? APONTE);
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
            <TextButton
              key={codigo.valor}
              label={codigo.valor}
              sx={LINE}
              disabled={escolhidas.includes(codigo)}
              onClick={() => choose(codigo)}
            />
          ))}
          {several && <TextButton label="Ler outro" color="inherit" sx={LINE} onClick={readOn} />}
        </Alert>
      </div>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
        <FileButton
          label="Escolher foto"
          rules={IMAGENS}
          startIcon={null}
          sx={{ minHeight: 48 }}
          onChoose={([foto]) => foto && void readFoto(foto)}
        />
        <TextButton label="Fechar leitor" color="inherit" onClick={onClose} sx={{ minHeight: 48 }} />
      </Stack>
    </Stack>
  );
};
