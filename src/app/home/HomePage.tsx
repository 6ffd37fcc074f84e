import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { may, type Sessao } from '#domain/permissions.ts';
import { usePatio } from '#src/ui/context.ts';
import { useTitle } from '#src/ui/page/PageHeader.tsx';
import { screens } from '#src/workflows/index.ts';
import { certificateState } from '../certificate/certificateState.ts';
import { useEmpresaLogada, useServices } from '../session/useSession.ts';
import { useShellDialogs } from '../shell/useShellDialogs.ts';
import { type Waiting, waiting } from './waiting.ts';
import './home.css';

const mayOpen = (sessao: Sessao, path: string) =>
  screens.some((screen) => screen.path === path && may(sessao, screen.permission));

/** One count; a call that fails leaves a link without a number, for the page itself will say why. */
function WaitingCard({ path, one, many, route, subjects, count }: Waiting) {
  const { client, activity } = useServices();
  const { live } = usePatio();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['home', path],
    queryFn: () => activity.quietly(route, () => count(client)),
    retry: false,
  });
  useEffect(() => live.subscribe(subjects, () => void refetch()), [live, subjects, refetch]);
  return (
    <li>
      <Link className="waiting" to={path} data-quiet={data === 0} aria-busy={isPending}>
        <span className="waiting-count">{data ?? (isError ? '–' : '')}</span>{' '}
        <span>{data === 1 ? one : many}</span>
      </Link>
    </li>
  );
}

/** A certificate that is missing, expired or about to: nothing works without it. */
function CertificateNotice() {
  const open = useShellDialogs();
  const company = useEmpresaLogada();
  const state = company && certificateState(company, new Date());
  if (!state || state.tone === 'good') return null;
  return (
    <p className={`home-notice home-notice-${state.tone}`}>
      <span>{state.text}. Sem um certificado válido não é possível operar no Renave.</span>
      <button type="button" className="button" onClick={() => open('certificate')}>
        Importar certificado
      </button>
    </p>
  );
}

/** What waits for the person who just came in. */
export function HomePage() {
  useTitle('Início');
  const { sessao } = usePatio();
  const mine = waiting.filter(({ path }) => mayOpen(sessao, path));
  const [name] = sessao.usuario.nome.split(' ');
  return (
    <div className="home">
      <h1>Olá, {name}</h1>
      {may(sessao, 'certificado') && <CertificateNotice />}
      {mine.length === 0 ? (
        <p>Escolha no menu o que deseja fazer.</p>
      ) : (
        <>
          <p>O que espera por você agora.</p>
          <ul className="waiting-list">
            {mine.map((one) => (
              <WaitingCard key={one.path} {...one} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
