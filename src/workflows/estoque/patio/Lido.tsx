import { Box, Typography } from '@mui/material';
import { type CarroConferivel, type LeituraGuardada, patio } from '#contract/gateway/estoque/patio.ts';
import { CLASSES_DO_PATIO, classeDoCarro } from '#domain/patio.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { answerOf, call, rowAction } from '#src/ui/action.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';

type ComFoto = Pick<LeituraGuardada, 'id' | 'lido'> & Pick<LidoProps, 'codigo'>;

/** Opens the photograph of a car that was ticked by hand in a new tab. */
const verFoto = rowAction<ComFoto>({
  name: 'verFoto',
  label: 'Ver a foto',
  tone: 'neutral',
  call: call(patio.foto, ({ codigo, id }) => ({ codigo, id })),
  success: 'Foto aberta.',
  after: (answer, { lido }, tools) => tools.open(`Patio-${lido}.jpg`, answerOf(patio.foto, answer)),
});

interface LidoProps {
  codigo: number;
  chave: string;
  leitura: LeituraGuardada;
  carro: CarroConferivel | undefined;
}

/** A reading of a car, and what the car is. */
export const Lido = ({ codigo, chave, leitura, carro }: LidoProps) => {
  // Of a car that came late nobody knows if it was in the stock of that day.
  const fora = leitura.tardia ? null : 'sobra';
  const aMais = leitura.deOutra === null ? fora : 'outra';
  const classe = carro ? classeDoCarro(carro.situacao, true) : aMais;
  return (
    <Box sx={{ py: 1, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{[chave, carro?.placa].filter(Boolean).join(' · ')}</Typography>
      <Typography variant="body2">
        {[classe && CLASSES_DO_PATIO[classe], leitura.deOutra, leitura.lugar, leitura.motivo]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {leitura.quem}, {formatDateTime(leitura.lidaEm)}
        {leitura.tardia && ' · chegou depois do fechamento'}
      </Typography>
      {leitura.foto && <ActionButton action={verFoto} subject={{ codigo, ...leitura }} />}
    </Box>
  );
};
