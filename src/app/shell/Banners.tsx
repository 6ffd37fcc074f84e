import { memo } from 'react';
import type { Sessao } from '#domain/permissions.ts';
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

/** The strips of the global message and of an incomplete or outdated registration. */
export const Banners = memo(({ sessao }: { sessao: Sessao }) => {
  const company = useEmpresaLogada();
  return (
    <>
      <GlobalMessage />
      {company &&
        bannersOf(sessao.usuario, company, new Date()).map((text) => (
          <Strip key={text}>
            <strong>{text}</strong>
          </Strip>
        ))}
    </>
  );
});
