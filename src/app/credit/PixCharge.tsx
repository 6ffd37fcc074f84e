import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { type CobrancaPix, credito } from '#contract/gateway/credito.ts';
import { COPIADO } from '#domain/texts.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { Field } from '../native/Field.tsx';
import { useServices } from '../session/useSession.ts';
import { BALANCE } from './useBalance.ts';

/** The event of the payment may get lost: the charge is asked about while it is looked at. */
const AGAIN_MS = 4000;

const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

const usePaid = (txid: string): boolean => {
  const { client, activity } = useServices();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: [credito.cobranca.path, txid],
    queryFn: () => activity.quietly(credito.cobranca.path, () => client.call(credito.cobranca, { txid })),
    refetchInterval: ({ state }) => (state.data?.paga ? false : AGAIN_MS),
  });
  const paid = data?.paga === true;
  useEffect(() => {
    if (paid) queryClient.invalidateQueries({ queryKey: BALANCE });
  }, [paid, queryClient]);
  return paid;
};

/** A charge as its payer needs it: the picture, the code, until when, and that it was paid. */
export function PixCharge({ txid, valor, qrCodeBase64, pixCopiaECola, expira }: CobrancaPix) {
  const notify = useNotify();
  const paid = usePaid(txid);
  const copy = () =>
    navigator.clipboard.writeText(pixCopiaECola).then(
      () => notify(COPIADO, { type: 'success' }),
      () => notify('Não foi possível copiar. Selecione o código e copie com Ctrl+C.', { type: 'warning' }),
    );
  if (paid)
    return <p role="status">Pagamento de {formatReais(valor)} recebido. O crédito já está no saldo.</p>;
  return (
    <div className="pix-charge">
      <p>
        <strong>{formatReais(valor)}</strong>, a pagar até {clock.format(new Date(expira))}.
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
}
