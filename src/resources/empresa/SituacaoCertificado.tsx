import { Chip } from '@mui/material';

const CORES = { importado: 'success', vencido: 'error', naoImportado: 'default' } as const;

interface SituacaoCertificadoProps {
  situacao: keyof typeof CORES | null;
  texto: string | undefined;
}

/** The state of the company's certificate: imported, expired or absent. */
export const SituacaoCertificado = ({ situacao, texto }: SituacaoCertificadoProps) => (
  <Chip size="small" variant="outlined" color={CORES[situacao ?? 'naoImportado']} label={texto} />
);
