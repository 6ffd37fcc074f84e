import { Button, DialogContentText, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type CobrancaPix, credito, type EstadoDaCobranca } from '#contract/gateway/dinheiro/credito.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { Copiar, TextoACopiar } from '../../shared/Copiar.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { BALANCE } from './useBalance.ts';

/** The live event of a payment may get lost: an open charge is polled. */
const AGAIN_MS = 4000;

/** Polling interval of a charge; false once it was paid or has expired. */
export const askAgain = (state: EstadoDaCobranca | undefined): number | false =>
  state?.paga || state?.expirada ? false : AGAIN_MS;

/** The amount paid, and the amount charged if it differs. */
const paidSentence = ({ valor }: Pick<CobrancaPix, 'valor'>, { valorPago }: EstadoDaCobranca): string => {
  const asked = valorPago === valor ? '' : ` (a cobrança era de ${formatReais(valor)})`;
  return `Pagamento de ${formatReais(valorPago)} recebido${asked}. O crédito já está no saldo.`;
};

const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });
const timeOf = (instant: string) => clock.format(new Date(instant));

const useCharge = (txid: string): EstadoDaCobranca | undefined => {
  const queryClient = useQueryClient();
  const { data } = useAsk(
    credito.cobranca,
    { txid },
    { quiet: true, refetchInterval: ({ state }) => askAgain(state.data) },
  );
  const paid = data?.paga === true;
  useEffect(() => {
    if (paid) queryClient.invalidateQueries({ queryKey: BALANCE });
  }, [paid, queryClient]);
  return data;
};

interface Props {
  charge: CobrancaPix;
  /** Creates a new charge of the same amount. */
  onRenew: () => Promise<unknown>;
}

const Expired = ({ charge, onRenew }: Props) => {
  const [busy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    await onRenew();
    setBusy(false);
  };
  return (
    <>
      <DialogContentText role="status" sx={{ mb: 2 }}>
        Este PIX expirou às {timeOf(charge.expira)} e não pode mais ser pago. Se você já pagou, o crédito
        entra no saldo assim que o banco confirmar.
      </DialogContentText>
      <Button variant="contained" loading={busy} onClick={renew}>
        Gerar outro PIX de {formatReais(charge.valor)}
      </Button>
    </>
  );
};

/** White in the dark scheme too: a camera must be able to read it. */
const QR_CODE = { width: 'min(260px, 100%)', borderRadius: 4, background: '#fff' };

const Waiting = ({ valor, qrCodeBase64, pixCopiaECola, expira }: CobrancaPix) => (
  <Stack spacing={2} sx={{ alignItems: 'center' }}>
    <DialogContentText>
      <strong>{formatReais(valor)}</strong>, a pagar até {timeOf(expira)}.
    </DialogContentText>
    <img src={qrCodeBase64} alt="QR Code do PIX" style={QR_CODE} />
    <TextoACopiar label="PIX copia e cola" value={pixCopiaECola} />
    <Copiar texto={pixCopiaECola} oQue="o código" variant="contained">
      Copiar código
    </Copiar>
    <DialogContentText role="status">Aguardando o pagamento…</DialogContentText>
  </Stack>
);

/** A PIX charge for its payer: QR code, copy-and-paste code, expiry and outcome. */
export function PixCharge(props: Props) {
  const { charge } = props;
  const state = useCharge(charge.txid);
  if (state?.paga) return <DialogContentText role="status">{paidSentence(charge, state)}</DialogContentText>;
  return state?.expirada ? <Expired {...props} /> : <Waiting {...charge} />;
}
