import { useState } from 'react';
import { usuario } from '#contract/gateway/usuario.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { useServices } from '../session/useSession.ts';

type Said = { message: string; email: string } | { refused: string };

/** The link of a message: mail programs open links by themselves, so that it takes a click. */
export function ConfirmEmail({ token }: { token: string }) {
  const { client } = useServices();
  const [said, setSaid] = useState<Said | null>(null);
  const confirm = () =>
    client
      .call(usuario.confirmarEmail, { token })
      .then(setSaid, (error: unknown) => setSaid({ refused: tell(error, usuario.confirmarEmail.failure) }));
  if (said === null)
    return (
      <>
        <p>Confirme que este e-mail é seu para usar o Pátio.</p>
        <button type="button" className="button" onClick={confirm}>
          Confirmar e-mail
        </button>
      </>
    );
  if ('refused' in said) return <p role="alert">{said.refused}</p>;
  return (
    <>
      <p role="status">{said.message}</p>
      <a className="button" href={`/login?email=${encodeURIComponent(said.email)}`}>
        Acessar
      </a>
    </>
  );
}
