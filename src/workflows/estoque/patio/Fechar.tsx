import { Alert, Button, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { type AparelhoNoPatio, type ConferenciaAberta, patio } from '#contract/gateway/estoque/patio.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { ConfirmDialog } from '#src/ui/actions/ConfirmDialog.tsx';
import { useTell } from '../../shared/useTell.ts';

const quemFalta = (aparelhos: readonly AparelhoNoPatio[]): string =>
  aparelhos.map(({ quem, nome, visto }) => `${quem} (${nome}, visto em ${formatDateTime(visto)})`).join(', ');

interface FecharProps extends Pick<ConferenciaAberta, 'codigo' | 'aparelhos'> {
  faltam: number;
  lidos: number;
}

/** Closes a check; asks again by itself once the devices that it waits for handed over what they held. */
export const Fechar = ({ codigo, aparelhos, faltam, lidos }: FecharProps) => {
  const [asks, setAsks] = useState(false);
  const [waits, setWaits] = useState(false);
  const { mutate, isPending } = useTell(patio.fechar, {
    changes: [patio.list.path, patio.get.path],
    onDone: ({ fechada }) => setWaits(!fechada),
  });
  const descartar = useTell(patio.descartar, { changes: [patio.list.path] });
  const mudos = aparelhos.filter(({ entregou }) => !entregou);
  const ready = waits && !isPending && mudos.length === 0;
  useEffect(() => {
    if (ready) mutate({ codigo, semEsperar: false });
  }, [ready, mutate, codigo]);
  return (
    <Stack spacing={2} sx={{ alignItems: 'start' }}>
      {waits && mudos.length > 0 && (
        <Alert
          severity="warning"
          sx={{ overflowWrap: 'anywhere' }}
          action={
            <Button color="inherit" onClick={() => mutate({ codigo, semEsperar: true })}>
              Fechar sem esperar
            </Button>
          }
        >
          Falta ouvir: {quemFalta(mudos)}. A conferência fecha sozinha quando ela for aberta lá com internet.
        </Alert>
      )}
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" loading={isPending} onClick={() => setAsks(true)}>
          Fechar conferência
        </Button>
        {lidos === 0 && (
          <Button loading={descartar.isPending} onClick={() => descartar.mutate({ codigo })}>
            Descartar
          </Button>
        )}
      </Stack>
      {asks && (
        <ConfirmDialog
          text={
            faltam === 0
              ? 'Todos os carros foram lidos.'
              : `${contagem(faltam, 'carro ainda falta', 'carros ainda faltam')} e sairão no relatório como faltando.`
          }
          verb="Fechar conferência"
          onAnswer={(yes) => {
            setAsks(false);
            if (yes) mutate({ codigo, semEsperar: false });
          }}
        />
      )}
    </Stack>
  );
};
