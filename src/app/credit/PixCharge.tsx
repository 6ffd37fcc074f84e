import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { type CobrancaPix, credito, type EstadoDaCobranca } from '#contract/gateway/credito.ts';
import { COPIADO } from '#domain/texts.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { Field } from '../native/Field.tsx';
import { useServices } from '../session/useSession.ts';
import { askAgain, paidSentence } from './chargeState.ts';
import { BALANCE } from './useBalance.ts';

const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });
const timeOf = (instant: string) => clock.format(new Date(instant));

const useCharge = (txid: string): EstadoDaCobranca | undefined => {
  const { client, activity } = useServices();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: [credito.cobranca.path, txid],
    queryFn: () => activity.callQuietly(() => client.call(credito.cobranca, { txid })),
    refetchInterval: ({ state }) => askAgain(state.data),
  });
  const paid = data?.paga === true;
  useEffect(() => {
    if (paid) queryClient.invalidateQueries({ queryKey: BALANCE });
  }, [paid, queryClient]);
  return data;
};

interface Props {
  charge: CobrancaPix;
  /** A new charge is being made. */
  busy: boolean;
  /** Makes a new charge of the same amount. */
  onRenew: () => void;
}

const Expired = ({ charge, busy, onRenew }: Props) => (
  <>
    <p role="status">
      Este PIX expirou às {timeOf(charge.expira)} e não pode mais ser pago. Se você já pagou, o crédito entra
      no saldo assim que o banco confirmar.
    </p>
    <button type="button" className="button" aria-busy={busy} onClick={onRenew}>
      {busy ? 'Gerando…' : `Gerar outro PIX de ${formatReais(charge.valor)}`}
    </button>
  </>
);

const Waiting = ({ valor, qrCodeBase64, pixCopiaECola, expira }: CobrancaPix) => {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(pixCopiaECola).then(
      () => notify(COPIADO, { type: 'success' }),
      () => notify('Não foi possível copiar. Selecione o código e copie com Ctrl+C.', { type: 'warning' }),
    );
  return (
    <div className="pix-charge">
      <p>
        <strong>{formatReais(valor)}</strong>, a pagar até {timeOf(expira)}.
      </p>
      <img src={qrCodeBase64} alt="QR Code do PIX" />
      <Field
        label="PIX copia e cola"
        readOnly
        value={pixCopiaECola}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" className="button" onClick={copy}>
        Copiar código
      </button>
      <p role="status">Aguardando o pagamento…</p>
    </div>
  );
};

/** A charge as its payer needs it: the picture, the code, until when, and what became of it. */
export function PixCharge(props: Props) {
  const { charge } = props;
  const state = useCharge(charge.txid);
  if (state?.paga) return <p role="status">{paidSentence(charge, state)}</p>;
  return state?.expirada ? <Expired {...props} /> : <Waiting {...charge} />;
}
