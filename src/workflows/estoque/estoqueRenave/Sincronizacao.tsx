import { Alert, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { MUITOS_VEICULOS, estoqueRenave as rotas } from '#contract/gateway/estoque/estoqueRenave.ts';
import type { DialogProps } from '#src/ui/action.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { Asked } from '../../shared/Asked.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { useTell } from '../../shared/useTell.ts';
import { aAssumir, SituacaoDaSincronizacao, veiculos } from './SituacaoDaSincronizacao.tsx';

const LIDA = [rotas.sincronizacao.path];

const AVISO = (total: number) =>
  `A empresa possui ${veiculos(total)} em estoque, esse processo pode demorar. Deseja continuar?`;

/** Compares the stock with the registry's, lists the differences, and applies them after review. */
export const Sincronizacao = ({ onCancel, subject }: DialogProps<{ total: number }>) => {
  const asked = useAsk(rotas.sincronizacao, {}, { subjects: ['sincronizacao'] });
  const compare = useTell(rotas.compare, { changes: LIDA });
  const takeOver = useTell(rotas.sincronizar, { changes: LIDA });
  const lida = asked.data?.sincronizacao ?? null;
  const situacao = lida?.situacao;
  const emCurso = situacao === 'comparando' || situacao === 'assumindo';
  const quantas = lida && situacao === 'comparada' ? aAssumir(lida) : 0;
  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          <Asked asked={asked}>
            {() => (
              <>
                {!emCurso && subject.total > MUITOS_VEICULOS && (
                  <Alert severity="info">{AVISO(subject.total)}</Alert>
                )}
                {lida ? (
                  <SituacaoDaSincronizacao lida={lida} />
                ) : (
                  <Typography>
                    O estoque desta empresa é comparado com o do Renave, e o que difere é mostrado antes de
                    mudar no sistema.
                  </Typography>
                )}
              </>
            )}
          </Asked>
        </Stack>
      </DialogContent>
      <DialogActions>
        <TextButton color="inherit" label="ra.action.close" onClick={onCancel} />
        <TextButton
          variant={quantas > 0 ? 'outlined' : 'contained'}
          label={lida ? 'Comparar de novo' : 'Comparar com o Renave'}
          disabled={emCurso || compare.isPending}
          onClick={() => compare.mutate({})}
        />
        {quantas > 0 && (
          <TextButton
            variant="contained"
            label={quantas === 1 ? 'Trazer 1 diferença' : `Trazer ${quantas} diferenças`}
            disabled={takeOver.isPending}
            onClick={() => takeOver.mutate({})}
          />
        )}
      </DialogActions>
    </>
  );
};
