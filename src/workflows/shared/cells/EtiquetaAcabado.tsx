import { Chip } from '@mui/material';
import { acabadoOuNao } from '#domain/values/acabado.ts';

/** 'Acabado' in blue or 'Inacabado' in orange. */
export const EtiquetaAcabado = ({ acabado }: { acabado: boolean }) => (
  <Chip size="small" variant="outlined" color={acabado ? 'info' : 'warning'} label={acabadoOuNao(acabado)} />
);
