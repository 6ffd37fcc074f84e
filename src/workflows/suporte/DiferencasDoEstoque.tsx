import { Box, Typography } from '@mui/material';
import type { Diferenca } from '#contract/gateway/estoqueRenave.ts';
import { ESTADOS_DITOS } from '#contract/gateway/situacaoNoRenave.ts';
import { Cell } from '#src/ui/fields/cells.tsx';

const ESTADOS = new Map<string, string>(ESTADOS_DITOS.map(({ value, label }) => [value, label]));

const dito = (valor: string | null): string => (valor === null ? 'nada' : (ESTADOS.get(valor) ?? valor));

const inWords = ({ tipo, campos }: Diferenca): string => {
  if (tipo === 'ausente') return 'Em estoque no sistema e não encontrado no Renave: fica como está.';
  if (tipo === 'novo') {
    const estado = campos.find(({ campo }) => campo === 'Estado')?.dele ?? null;
    return `Não consta no sistema. No Renave: ${dito(estado)}.`;
  }
  const partes = campos.map(({ campo, nosso, dele }) => `${campo}: ${dito(nosso)} → ${dito(dele)}`);
  return `${partes.join('; ')}.`;
};

/** The differences between the registry's stock and ours, vehicle by vehicle, in words. */
export const DiferencasDoEstoque = ({
  diferencas,
  alem,
}: {
  diferencas: readonly Diferenca[];
  alem: number;
}) => (
  <Box sx={{ maxHeight: 320, overflowY: 'auto' }} tabIndex={0} role="region" aria-label="Diferenças">
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {diferencas.map((diferenca) => (
        <Box component="li" key={diferenca.id} sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
          <Cell
            kind={diferenca.placa ? 'placa' : 'chassi'}
            value={diferenca.placa ? diferenca.placa : diferenca.chassi}
          />
          <Typography variant="body2" color="text.secondary">
            {inWords(diferenca)}
          </Typography>
        </Box>
      ))}
    </Box>
    {alem > 0 && (
      <Typography variant="body2" sx={{ pt: 1 }}>
        E mais {alem.toLocaleString('pt-BR')}.
      </Typography>
    )}
  </Box>
);
