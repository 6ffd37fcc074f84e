import { Alert, Button, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
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
  /** Readings of this device that were not sent. */
  esperam: number;
}

/** Where readings may be that nobody here knows of. */
const podemTer = (outros: readonly AparelhoNoPatio[], esperam: number): string =>
  [
    esperam > 0 &&
      `${contagem(esperam, 'leitura deste aparelho', 'leituras deste aparelho')} ainda não foi enviada.`,
    outros.length > 0 &&
      `Podem ter leituras não enviadas: ${quemFalta(outros)}. O que chegar depois fica fora do relatório.`,
  ]
    .filter(Boolean)
    .join(' ');

const DESCARTA =
  'Nada foi lido nesta conferência. Descartada, ela não tem relatório nem deixa carro faltando.';

/** Closes a check; asks again by itself once the devices that it waits for handed over what they held. */
export const Fechar = ({ codigo, aparelhos, faltam, lidos, esperam }: FecharProps) => {
  const [asks, setAsks] = useState<'fechar' | 'descartar' | null>(null);
  const [este] = useStore<string | null>('patio.aparelho', null);
  const [waits, setWaits] = useState(false);
  const { mutate, isPending } = useTell(patio.fechar, {
    changes: [patio.list.path, patio.get.path],
    onDone: ({ fechada }) => setWaits(!fechada),
  });
  const descartar = useTell(patio.descartar, { changes: [patio.list.path] });
  const mudos = aparelhos.filter(({ entregou }) => !entregou);
  const aside = podemTer(
    mudos.filter(({ aparelho }) => aparelho !== este),
    esperam,
  );
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
          Falta ouvir: {quemFalta(mudos)}. A conferência fecha sozinha quando o Pátio for aberto lá com
          internet.
        </Alert>
      )}
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" loading={isPending} onClick={() => setAsks('fechar')}>
          Fechar conferência
        </Button>
        {lidos === 0 && (
          <Button loading={descartar.isPending} onClick={() => setAsks('descartar')}>
            Descartar
          </Button>
        )}
      </Stack>
      {asks === 'fechar' && (
        <ConfirmDialog
          aside={aside}
          text={
            faltam === 0
              ? 'Todos os carros foram lidos.'
              : `${contagem(faltam, 'carro ainda falta', 'carros ainda faltam')} e sairão no relatório como faltando.`
          }
          verb="Fechar conferência"
          onAnswer={(yes) => {
            setAsks(null);
            if (yes) mutate({ codigo, semEsperar: false });
          }}
        />
      )}
      {asks === 'descartar' && (
        <ConfirmDialog
          text={DESCARTA}
          aside={aside}
          verb="Descartar"
          danger
          onAnswer={(yes) => {
            setAsks(null);
            if (yes) descartar.mutate({ codigo });
          }}
        />
      )}
    </Stack>
  );
};
