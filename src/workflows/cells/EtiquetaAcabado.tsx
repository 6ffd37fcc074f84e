import Chip from '@mui/material/Chip';

/** 'Acabado' in blue or 'Inacabado' in orange. */
export const EtiquetaAcabado = ({ acabado }: { acabado: boolean }) => (
  <Chip
    size="small"
    variant="outlined"
    color={acabado ? 'info' : 'warning'}
    label={acabado ? 'Acabado' : 'Inacabado'}
  />
);
