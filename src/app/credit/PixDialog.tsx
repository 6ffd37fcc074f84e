import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { type CobrancaPix, credito, SOLICITACAO_PIX } from '#contract/gateway/credito.ts';
import { formatReais, parseReais } from '#domain/values/dinheiro.ts';
import { fieldErrors, tell } from '#src/dataProvider/failure.ts';
import { Dialog } from '../native/Dialog.tsx';
import { Field } from '../native/Field.tsx';
import { useServices } from '../session/useSession.ts';
import { Tutorial } from '../tutoriais/Tutorial.tsx';
import { useVideo } from '../tutoriais/useVideos.ts';
import { PixCharge } from './PixCharge.tsx';
import { pixRefusal } from './pixRefusal.ts';

/** The least that may be topped up, in cents. Where it cannot be asked for, `unknown` says so, and the gateway holds to it. */
const useMinimum = (companyId: number): { minimum: number; unknown: string | null } => {
  const { client } = useServices();
  const { data, error } = useQuery({
    queryKey: [credito.minimoPix.path, companyId],
    queryFn: () => client.call(credito.minimoPix, { companyId }),
    gcTime: 0,
  });
  return {
    minimum: data?.valorMinimo ?? 0,
    unknown: data === undefined && error ? tell(error, credito.minimoPix.failure) : null,
  };
};

interface AmountProps {
  minimum: number;
  /** Why the minimum is not known. */
  unknown: string | null;
  busy: boolean;
  error: string | null;
  onSubmit: (text: string) => void;
}

function Amount({ minimum, unknown, busy, error, onSubmit }: AmountProps) {
  const input = useRef<HTMLFormElement>(null);
  const read = () => (input.current?.elements.namedItem('valor') as HTMLInputElement | null)?.value ?? '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(read());
  };
  const cents = parseReais(read());
  const video = useVideo('pix');
  const offers = error !== null && minimum > 0 && cents !== null && cents > 0 && cents < minimum;
  return (
    <form ref={input} className="dialog-body" onSubmit={submit} noValidate>
      {minimum > 0 && <p>O valor mínimo de recarga da empresa é de {formatReais(minimum)}.</p>}
      {unknown && <p role="alert">{unknown}</p>}
      <Field
        label="Valor (R$)"
        name="valor"
        inputMode="decimal"
        placeholder="0,00"
        error={error ?? undefined}
      />
      {offers && (
        <p>
          Deseja usar o valor mínimo?{' '}
          <button type="button" className="button" onClick={() => onSubmit(formatReais(minimum))}>
            Usar {formatReais(minimum)}
          </button>
        </p>
      )}
      <button type="submit" className="button" aria-busy={busy}>
        {busy ? 'Gerando…' : 'Gerar PIX'}
      </button>
      {video && <Tutorial {...video} />}
    </form>
  );
}

/** Credit by PIX: how much, then the charge. Closing it forgets all of that. */
export function PixDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const { client } = useServices();
  const notify = useNotify();
  const { minimum, unknown } = useMinimum(companyId);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [charge, setCharge] = useState<CobrancaPix | null>(null);
  const generate = async (text: string) => {
    const refused = pixRefusal(text, minimum);
    setError(refused);
    if (refused !== null || busy) return;
    setBusy(true);
    try {
      const valor = parseReais(text) ?? 0;
      const { message, data } = await client.call(credito.gerarPix, { valor, solicitacao: SOLICITACAO_PIX });
      notify(message, { type: 'success' });
      setCharge(data);
    } catch (failure) {
      setError(fieldErrors(failure).valor ?? null);
      notify(tell(failure, credito.gerarPix.failure), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Dialog title="Adicionar crédito por PIX" onClose={onClose}>
      {charge ? (
        <div className="dialog-body">
          <PixCharge charge={charge} busy={busy} onRenew={() => generate(formatReais(charge.valor))} />
        </div>
      ) : (
        <Amount {...{ minimum, unknown, busy, error }} onSubmit={generate} />
      )}
    </Dialog>
  );
}
