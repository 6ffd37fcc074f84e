import PhotoCameraIcon from '@mui/icons-material/PhotoCamera';
import { IconButton, Tooltip } from '@mui/material';
import { hasCamera } from './useCamera.ts';

const LER = 'Ler com a câmera';

interface Props {
  open: boolean;
  onToggle: () => void;
}

/** Opens the reader of codes; nothing where the browser hands out no camera. */
export const CameraButton = ({ open, onToggle }: Props) =>
  hasCamera() && (
    <Tooltip title={LER}>
      <IconButton
        aria-label={LER}
        aria-expanded={open}
        onClick={onToggle}
        edge="end"
        sx={{ minWidth: 48, minHeight: 48, my: -0.5 }}
      >
        <PhotoCameraIcon />
      </IconButton>
    </Tooltip>
  );
