import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Assunto } from '#contract/gateway/eventos.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { FORA_DOS_OPERADORES } from '#domain/operadores.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { useLiveSubjects } from '#src/ui/list/useLiveSubjects.ts';
import { places } from '#src/workflows/places.ts';
import { useEmpresaLogada } from '#src/workflows/useEmpresaLogada.ts';
import { MessageText } from '../globalMessage/MessageText.tsx';
import { useGlobalMessage } from '../globalMessage/useGlobalMessage.ts';
import { bannersOf } from './banners.ts';
import { Strip } from './Strip.tsx';

/** The global message, while it is active. */
function GlobalMessage() {
  const { data } = useGlobalMessage();
  if (!data?.ativo_men || data.mensagem_men === '') return null;
  return (
    <Strip severity={data.tipo_men === 'A' ? 'warning' : 'info'}>
      <strong>{data.tipo_men === 'A' ? 'Alerta: ' : 'Informação: '}</strong>
      <MessageText text={data.mensagem_men} />
    </Strip>
  );
}

const WEBHOOKS: readonly Assunto[] = ['webhooks'];

/** Tells people who can mend it that a webhook stopped by itself. */
const WebhookParado = ({ desde }: { desde: string }) => (
  <Strip severity="error">
    Um webhook não é mais enviado: nada chega ao sistema desde {formatValue('dateTime', desde)}.{' '}
    <Link to={places.tokenIntegracao.meuToken.path}>Ver em Meu token</Link>
  </Strip>
);

/** The strips of the global message, of a stopped webhook, of who is not listed to operate, and of the registration. */
export const Banners = memo(({ sessao }: { sessao: Sessao }) => {
  const company = useEmpresaLogada();
  useLiveSubjects(WEBHOOKS, 'empresaLogada');
  const parado = may(sessao, 'integracao') && may(sessao, 'podeTudo') ? company?.webhookParado : null;
  return (
    <>
      <GlobalMessage />
      {parado && <WebhookParado desde={parado} />}
      {sessao.usuario.foraDosOperadores && <Strip>{FORA_DOS_OPERADORES}</Strip>}
      {company &&
        bannersOf(sessao.usuario, company, new Date()).map((text) => (
          <Strip key={text}>
            <strong>{text}</strong>
          </Strip>
        ))}
    </>
  );
});
