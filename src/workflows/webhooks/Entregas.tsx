import {
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
  type Endpoint,
  ESTADOS_DA_ENTREGA,
  type EstadoDaEntrega,
  webhooks,
} from '#contract/gateway/webhooks.ts';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { Asked } from '../Asked.tsx';
import { useAsk } from '../useAsk.ts';
import { useTell } from '../useTell.ts';
import { EntregaRow } from './EntregaRow.tsx';
import { ReenvioDialog } from './ReenvioDialog.tsx';

const COLUNAS = ['Evento', 'Estado', 'Tentativas', ''];
const TODOS = '';

interface FiltroProps {
  estado: EstadoDaEntrega | '';
  onChange: (estado: EstadoDaEntrega | '') => void;
}

const Filtro = ({ estado, onChange }: FiltroProps) => (
  <TextField
    select
    fullWidth={false}
    size="small"
    label="Estado"
    value={estado}
    onChange={(event) => onChange(event.target.value as EstadoDaEntrega | '')}
    sx={{ minWidth: '10rem' }}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
  >
    <MenuItem value={TODOS}>Todas</MenuItem>
    {Object.entries(ESTADOS_DA_ENTREGA).map(([value, label]) => (
      <MenuItem key={value} value={value}>
        {label}
      </MenuItem>
    ))}
  </TextField>
);

/** An endpoint's deliveries: each with its attempts, and sent again on request. */
export const Entregas = ({ endpoint: { id, url }, onClose }: { endpoint: Endpoint; onClose: () => void }) => {
  const [estado, setEstado] = useState<EstadoDaEntrega | ''>(TODOS);
  const [page, setPage] = useState(1);
  const [periodo, setPeriodo] = useState(false);
  const asked = useAsk(webhooks.entregas, { id, estado: estado || null, page });
  const resend = useTell(webhooks.resend, { changes: [webhooks.entregas.path, webhooks.list.path] });
  if (periodo) return <ReenvioDialog id={id} url={url} onClose={() => setPeriodo(false)} />;
  const filter = (novo: EstadoDaEntrega | '') => {
    setEstado(novo);
    setPage(1);
  };
  return (
    <DialogFrame title={`Entregas para ${url}`} width={70} onClose={onClose}>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
            <Filtro estado={estado} onChange={filter} />
            <Button onClick={() => asked.refetch()}>Ver de novo</Button>
            <Button onClick={() => setPeriodo(true)}>Reenviar um período</Button>
          </Stack>
          <Asked asked={asked}>
            {({ data, meta }) => (
              <>
                {data.length === 0 && <Typography color="text.secondary">Nenhuma entrega.</Typography>}
                <PlainTable columns={COLUNAS}>
                  {data.map((entrega) => (
                    <EntregaRow
                      key={entrega.codigo}
                      entrega={entrega}
                      onResend={() => resend.mutate({ id, entrega: entrega.codigo, de: null, ate: null })}
                    />
                  ))}
                </PlainTable>
                {meta.last_page > 1 && (
                  <Pagination count={meta.last_page} page={page} onChange={(_, novo) => setPage(novo)} />
                )}
              </>
            )}
          </Asked>
        </Stack>
      </DialogContent>
      <DialogActions>
        <TextButton label="ra.action.close" onClick={onClose} />
      </DialogActions>
    </DialogFrame>
  );
};
