import { type ReactNode, useEffect, useMemo } from 'react';
import { ERRO_OBTER, TENTAR_NOVAMENTE } from '#domain/texts.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { type Patio, PatioContext } from '#src/ui/context.ts';
import { expel } from './session/authProvider.ts';
import { useServices, useSessaoQuery } from './session/useSession.ts';
import { Shell } from './shell/Shell.tsx';

/** The shell's outline while the gateway says who is here: the page does not jump when the answer comes. */
const Outline = () => (
  <div className="shell" aria-busy="true">
    <aside className="sidebar" />
    <div className="shell-page">
      <header className="topbar" />
    </div>
  </div>
);

interface Props {
  tools: Omit<Patio, 'sessao'>;
  children: ReactNode;
}

/** Who is here and for which company: nothing of the console is shown before that is known. */
export function Session({ tools, children }: Props) {
  const { store } = useServices();
  const { data: sessao, error, refetch } = useSessaoQuery();
  // The same one for every page: each cell and button of a list reads it.
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
  return (
    <section className="error-page" role="alert">
      <h1>{ERRO_OBTER}</h1>
      <p>{tell(error, 'Não foi possível abrir a sua sessão.')}</p>
      <button type="button" className="button" onClick={() => refetch()}>
        {TENTAR_NOVAMENTE}
      </button>
    </section>
  );
}
