import { Chip } from '@mui/material';

/** 'Veículo acabado' in blue, 'Veículo inacabado' in orange. */
export const EtiquetaVeiculoAcabado = ({ acabado }: { acabado: boolean }) => (
  <Chip
    size="small"
    variant="outlined"
    color={acabado ? 'info' : 'warning'}
    label={acabado ? 'Veículo acabado' : 'Veículo inacabado'}
  />
);
