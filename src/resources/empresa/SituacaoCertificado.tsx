import Chip from '@mui/material/Chip';

const PALAVRAS = {
  importado: { label: 'Importado', color: 'success' },
  vencido: { label: 'Vencido', color: 'error' },
  naoImportado: { label: 'Não importado', color: 'default' },
} as const;

/** Whether the company has a certificate, and whether it still holds. */
export const SituacaoCertificado = ({ situacao }: { situacao: keyof typeof PALAVRAS | null }) => (
  <Chip size="small" variant="outlined" {...PALAVRAS[situacao ?? 'naoImportado']} />
);
