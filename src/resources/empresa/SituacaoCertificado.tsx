import Chip from '@mui/material/Chip';

const CORES = { importado: 'success', vencido: 'error', naoImportado: 'default' } as const;

interface SituacaoCertificadoProps {
  situacao: keyof typeof CORES | null;
  texto: string | undefined;
}

/** Whether the company has a certificate, and whether it still holds. */
export const SituacaoCertificado = ({ situacao, texto }: SituacaoCertificadoProps) => (
  <Chip size="small" variant="outlined" color={CORES[situacao ?? 'naoImportado']} label={texto} />
);
