import { Chip, type ChipProps } from '@mui/material';
import { ESTADOS_INTENCAO, type IntencaoRenave } from '#contract/gateway/suporte.ts';

type Estado = IntencaoRenave['estado'];

const CORES: Record<Estado, ChipProps['color']> = {
  pendente: 'default',
  enviando: 'info',
  desconhecida: 'warning',
  confirmada: 'success',
  recusada: 'error',
  cancelada: 'default',
};

/** The state of an operation as a coloured chip. */
export const EstadoOperacao = ({ estado }: { estado: Estado }) => (
  <Chip
    size="small"
    variant="outlined"
    color={CORES[estado]}
    label={ESTADOS_INTENCAO.find(({ value }) => value === estado)?.label ?? estado}
  />
);
