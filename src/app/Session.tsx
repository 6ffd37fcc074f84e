import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { ERRO_OBTER, TENTAR_NOVAMENTE } from '#domain/texts.ts';
import { CallError, tell } from '#src/dataProvider/failure.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { type Patio, PatioContext } from '#src/ui/context.ts';
import { Notice } from './ErrorPage.tsx';
import { SemConexao } from './SemConexao.tsx';
import { expel } from './session/authProvider.ts';
import { sessaoQuery } from './session/sessaoQuery.ts';
import { useServices } from './session/useSession.ts';
import { Bar, Frame, useDesktop } from './shell/Frame.tsx';
import { Shell } from './shell/Shell.tsx';
import { Sidebar } from './shell/Sidebar.tsx';

/**
 * The shell's outline while the session is loading: without it the layout would shift when the answer comes.
 */
const Outline = () => {
  const desktop = useDesktop();
  return (
    <Frame busy sidebar={<Sidebar desktop={desktop} />}>
      <Bar />
    </Frame>
  );
};

interface Props {
  tools: Omit<Patio, 'sessao'>;
  children: ReactNode;
}

/** Waits for the session: nothing of the console renders before the user and the company are known. */
export function Session({ tools, children }: Props) {
  const services = useServices();
  const { store } = services;
  const { data: sessao, error, refetch } = useQuery(sessaoQuery(services));
  // Memoized: each cell and button of a list reads this context, and a new value would render them all again.
  const patio = useMemo(() => sessao && { ...tools, sessao }, [tools, sessao]);
  const homeless = sessao?.empresa === null;
  useEffect(() => {
    if (homeless) expel(store);
  }, [homeless, store]);

  if (patio?.sessao.empresa) {
    return (
      <PatioContext value={patio}>
        <Shell sessao={patio.sessao} empresa={patio.sessao.empresa}>
          {children}
        </Shell>
      </PatioContext>
    );
  }
  if (!error) return <Outline />;
  if (error instanceof CallError && error.status === 0) return <SemConexao onBack={() => void refetch()} />;
  return (
    <Notice title={ERRO_OBTER} message={tell(error, 'Não foi possível abrir a sua sessão.')}>
      <TextButton label={TENTAR_NOVAMENTE} variant="contained" onClick={() => refetch()} />
    </Notice>
  );
}
