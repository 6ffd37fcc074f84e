import { Box, Button, TableCell, TableRow, Typography } from '@mui/material';
import { type EntregaDeEvento, ESTADOS_DA_ENTREGA, type Tentativa } from '#contract/gateway/webhooks.ts';
import { EVENTOS } from '#contract/integracao/eventos.ts';
import { formatValue } from '#domain/fields/formats.ts';

const ditaDe = ({ quando, status, erro, duracaoMs }: Tentativa): string =>
  `${formatValue('dateTime', quando)}: ${erro ?? `resposta ${status} em ${duracaoMs} ms`}`;

const Conteudo = ({ corpo, tentativas }: EntregaDeEvento) => (
  <details>
    <summary>Ver o que foi enviado</summary>
    <Box component="pre" sx={{ m: 0, minWidth: '16rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {corpo}
      {tentativas.at(-1)?.resposta && `\n\nResposta: ${tentativas.at(-1)?.resposta}`}
    </Box>
  </details>
);

/** A delivery: its event, every attempt with its answer, and the next. */
export const EntregaRow = ({ entrega, onResend }: { entrega: EntregaDeEvento; onResend: () => void }) => (
  <TableRow>
    <TableCell>
      {EVENTOS[entrega.tipo].label}
      <Typography variant="body2" color="text.secondary">
        {formatValue('dateTime', entrega.quando)}
      </Typography>
      <Conteudo {...entrega} />
    </TableCell>
    <TableCell>
      {ESTADOS_DA_ENTREGA[entrega.estado]}
      {entrega.proxima && entrega.tentativas.length > 0 && (
        <Typography variant="body2">De novo em {formatValue('dateTime', entrega.proxima)}</Typography>
      )}
    </TableCell>
    <TableCell>
      {entrega.tentativas.length === 0 && 'Nenhuma ainda'}
      {entrega.tentativas.map((tentativa) => (
        <Typography key={tentativa.quando} variant="body2">
          {ditaDe(tentativa)}
        </Typography>
      ))}
    </TableCell>
    <TableCell>
      {entrega.tentativas.length > 0 && (
        <Button size="small" aria-label={`Reenviar ${entrega.evento}`} onClick={onResend}>
          Reenviar
        </Button>
      )}
    </TableCell>
  </TableRow>
);
