import { Alert, Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import type { CodigoLido } from '#domain/values/codigoLido.ts';
import { FileButton } from '../actions/FilesDialog.tsx';
import { useCamera } from './useCamera.ts';
import { useCodigos } from './useCodigos.ts';

const APONTE = 'Aponte a câmera para o código do chassi, da nota ou do documento.';
const IMAGENS = { accept: 'image/*', multiple: false };
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
  const { motivo, escolhas, choose, readOn, readFoto } = useCodigos(video, onRead, waits);
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
              onClick={() => choose(codigo)}
            >
              {codigo.valor}
            </Button>
          ))}
          {several && (
            <Button color="inherit" sx={{ display: 'block', minHeight: 48 }} onClick={readOn}>
              Ler outro
            </Button>
          )}
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
        <Button color="inherit" onClick={onClose} sx={{ minHeight: 48 }}>
          Fechar leitor
        </Button>
      </Stack>
    </Stack>
  );
};
