import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  List,
  ListItem,
} from '@mui/material';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import type { LinhaUsado } from '#contract/gateway/usados/usados.ts';
import type { DialogProps } from '#src/ui/action.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { Asked } from '../shared/Asked.tsx';
import { useAsk } from '../shared/useAsk.ts';

/** What the dialog states of the request that it showed. */
export interface Conferido {
  pedido: number;
}

type Props = DialogProps<LinhaUsado, Conferido> & { data: string | null };

/** Shows what a refused entry would say differently now, and sends exactly that. */
export const Reenvio = ({ subject: { id }, data, working, submit, onCancel, onSubmit }: Props) => {
  const asked = useAsk(solicitacoesUsados.reenvio, { id, data }, { gcTime: 0, retry: false });
  const reenvio = asked.error ? undefined : asked.data;
  return (
    <>
      <DialogContent>
        <Asked asked={asked}>
          {({ mudancas }) =>
            mudancas.length === 0 ? (
              <DialogContentText>Nada mudou nos cadastros: o pedido vai como foi.</DialogContentText>
            ) : (
              <Alert severity="info" icon={false}>
                O pedido vai com o que está nos cadastros agora:
                <List dense disablePadding>
                  {mudancas.map(({ dado, antes, agora }) => (
                    <ListItem key={dado} disableGutters sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
                      <span>
                        {dado}: {antes ?? 'vazio'} → <strong>{agora ?? 'vazio'}</strong>
                      </span>
                    </ListItem>
                  ))}
                </List>
              </Alert>
            )
          }
        </Asked>
      </DialogContent>
      <DialogActions>
        <TextButton color="inherit" label="ra.action.cancel" onClick={onCancel} disabled={working} />
        <Button
          variant="contained"
          loading={working}
          disabled={!reenvio}
          onClick={() => reenvio && onSubmit({ pedido: reenvio.pedido })}
        >
          {submit}
        </Button>
      </DialogActions>
    </>
  );
};
