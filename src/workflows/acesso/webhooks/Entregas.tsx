import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  MenuItem,
  Pagination,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import {
  camposDoReenvio,
  type Endpoint,
  type EntregaDeEvento,
  ESTADOS_DA_ENTREGA,
  type EstadoDaEntrega,
  type Tentativa,
  webhooks,
} from '#contract/gateway/acesso/webhooks.ts';
import { EVENTOS } from '#contract/integracao/eventos.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { call, type DialogProps, rowAction } from '#src/ui/action.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { Asked } from '../../shared/Asked.tsx';
import { useAsk } from '../../shared/useAsk.ts';

const resend = rowAction<{ id: string; codigo: number }>({
  name: 'reenviar',
  label: 'Reenviar',
  call: call(webhooks.resend, ({ id, codigo }) => ({ id, entrega: codigo })),
});

/** Asks for the time whose events are sent again. */
const resendPeriodo = rowAction<Endpoint, typeof camposDoReenvio>({
  name: 'reenviarPeriodo',
  label: 'Reenviar um período',
  dialog: {
    text: ({ url }) =>
      `O que aconteceu neste período vai de novo a ${url}, com os mesmos ids: o sistema reconhece o que já recebeu.`,
    fields: camposDoReenvio,
    submit: 'Reenviar',
  },
  call: call(webhooks.resend, ({ id }, periodo) => ({ id, ...periodo })),
});

const Evento = ({ tipo, quando, corpo, tentativas }: EntregaDeEvento) => (
  <>
    {EVENTOS[tipo].label}
    <Typography variant="body2" color="text.secondary">
      {formatValue('dateTime', quando)}
    </Typography>
    <details>
      <summary>Ver o que foi enviado</summary>
      <Box component="pre" sx={{ m: 0, minWidth: '16rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {corpo}
        {tentativas.at(-1)?.resposta && `\n\nResposta: ${tentativas.at(-1)?.resposta}`}
      </Box>
    </details>
  </>
);

const Situacao = ({ estado, proxima, tentativas }: EntregaDeEvento) => (
  <>
    {ESTADOS_DA_ENTREGA[estado]}
    {proxima && tentativas.length > 0 && (
      <Typography variant="body2">De novo em {formatValue('dateTime', proxima)}</Typography>
    )}
  </>
);

const ditaDe = ({ quando, status, erro, duracaoMs }: Tentativa): string =>
  `${formatValue('dateTime', quando)}: ${erro ?? `resposta ${status} em ${duracaoMs} ms`}`;

const Tentativas = ({ tentativas }: EntregaDeEvento) =>
  tentativas.length === 0
    ? 'Nenhuma ainda'
    : tentativas.map((tentativa) => (
        <Typography key={tentativa.quando} variant="body2">
          {ditaDe(tentativa)}
        </Typography>
      ));

/** An endpoint's deliveries: each with its attempts, and sent again on request. */
export const Entregas = ({ subject: endpoint, onCancel }: DialogProps<Endpoint>) => {
  const { id } = endpoint;
  const [estado, setEstado] = useState<EstadoDaEntrega | ''>('');
  const [page, setPage] = useState(1);
  const asked = useAsk(webhooks.entregas, { id, estado: estado || null, page });
  const ato = ({ codigo, evento, tentativas }: EntregaDeEvento) =>
    tentativas.length > 0 && (
      <ActionButton action={resend} subject={{ id, codigo }} name={`Reenviar ${evento}`} />
    );
  const columns = { Evento, Estado: Situacao, Tentativas, '': ato };
  return (
    <>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <TextField
              select
              fullWidth={false}
              size="small"
              label="Estado"
              value={estado}
              onChange={(event) => {
                setEstado(event.target.value as EstadoDaEntrega | '');
                setPage(1);
              }}
              sx={{ minWidth: '10rem' }}
              slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
            >
              <MenuItem value="">Todas</MenuItem>
              {Object.entries(ESTADOS_DA_ENTREGA).map(([value, label]) => (
                <MenuItem key={value} value={value}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
            <Button onClick={() => asked.refetch()}>Ver de novo</Button>
            <ActionButton action={resendPeriodo} subject={endpoint} />
          </Stack>
          <Asked asked={asked}>
            {({ data, meta }) => (
              <>
                {data.length === 0 && <Typography color="text.secondary">Nenhuma entrega.</Typography>}
                <PlainTable rows={data} keyOf={({ codigo }) => codigo} columns={columns} />
                {meta.last_page > 1 && (
                  <Pagination count={meta.last_page} page={page} onChange={(_, novo) => setPage(novo)} />
                )}
              </>
            )}
          </Asked>
        </Stack>
      </DialogContent>
      <DialogActions>
        <TextButton label="ra.action.close" onClick={onCancel} />
      </DialogActions>
    </>
  );
};
