import type { Sessao } from '#domain/permissions.ts';
import { useEmpresaLogada } from '../session/useSession.ts';
import { bannersOf } from './banners.ts';

/** The strip above the page: what is wrong with the registration. */
export function Banners({ sessao }: { sessao: Sessao }) {
  const company = useEmpresaLogada();
  if (!company) return null;
  return bannersOf(sessao.usuario, company, new Date()).map((text) => (
    <p key={text} className="banner" role="status">
      {text}
    </p>
  ));
}
