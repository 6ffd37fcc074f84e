import { Box, Stack, Typography } from '@mui/material';
import { type PointerEvent, useRef } from 'react';
import { TextButton } from '../actions/TextButton.tsx';

/** Pixels of the picture, whatever the screen shows of them. */
const [WIDTH, HEIGHT, PEN] = [1200, 600, 6];

/** White in both themes: the picture is read on paper, too. */
const PAPER = {
  display: 'block',
  width: '100%',
  maxWidth: 520,
  aspectRatio: `${WIDTH} / ${HEIGHT}`,
  bgcolor: '#fff',
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
  cursor: 'crosshair',
  // A finger draws, and does not scroll.
  touchAction: 'none',
} as const;

/** The event's place in the picture. */
const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [((clientX - left) * WIDTH) / (width || 1), ((clientY - top) * HEIGHT) / (height || 1)] as const;
};

const clear = (pen: CanvasRenderingContext2D) => {
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
};

interface Props {
  label: string;
  /** Base64 of the drawn PNG; null while nothing is drawn. */
  value: string | null;
  onChange: (base64: string | null) => void;
}

/** A signature drawn by finger, pen or mouse. */
export const Assinatura = ({ label, value, onChange }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The pointer that draws: a second finger does not. */
  const drawing = useRef<number>(null);
  const penOf = () => canvas.current?.getContext('2d') ?? null;
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = penOf();
    if (!pen || !event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drawing.current = event.pointerId;
    if (value === null) clear(pen);
    Object.assign(pen, { lineWidth: PEN, lineCap: 'round', lineJoin: 'round', strokeStyle: '#111' });
    pen.beginPath();
    pen.moveTo(...placeOf(event));
    draw(event);
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (drawing.current !== event.pointerId) return;
    const pen = penOf();
    pen?.lineTo(...placeOf(event));
    pen?.stroke();
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (drawing.current !== event.pointerId) return;
    drawing.current = null;
    onChange(event.currentTarget.toDataURL('image/png').split(',')[1] ?? null);
  };
  const erase = () => {
    const pen = penOf();
    if (pen) clear(pen);
    onChange(null);
  };
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Box
        component="canvas"
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={label}
        sx={PAPER}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <TextButton label="Limpar" size="small" color="inherit" disabled={value === null} onClick={erase} />
        <Typography variant="body2" color="text.secondary">
          {value === null ? 'Assine no quadro com o dedo ou o mouse.' : 'Assinatura feita.'}
        </Typography>
      </Stack>
    </Stack>
  );
};
