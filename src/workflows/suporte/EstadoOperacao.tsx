import Chip, { type ChipProps } from '@mui/material/Chip';
import { ESTADOS_OPERACAO, type OperacaoRenave } from '#contract/gateway/suporte.ts';

type Estado = OperacaoRenave['estado'];

const CORES: Record<Estado, ChipProps['color']> = {
  pendente: 'default',
  enviando: 'info',
  desconhecida: 'warning',
  confirmada: 'success',
  recusada: 'error',
  cancelada: 'default',
};

/** How far an operation has come, as a word and a colour. */
export const EstadoOperacao = ({ estado }: { estado: Estado }) => (
  <Chip
    size="small"
    variant="outlined"
    color={CORES[estado]}
    label={ESTADOS_OPERACAO.find(({ value }) => value === estado)?.label ?? estado}
  />
);
