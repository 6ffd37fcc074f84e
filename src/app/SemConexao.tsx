import { Suspense, useEffect, useState } from 'react';
import { TENTAR_NOVAMENTE } from '#domain/texts.ts';
import { SEM_CONEXAO } from '#src/dataProvider/failure.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { Notice } from './ErrorPage.tsx';
import { NoAparelho } from './lazyPages.ts';
import { isReachable } from './reloadWhenOutdated.ts';

const LOOK_EVERY_MS = 15_000;

interface Props {
  /** The gateway answers again. */
  onBack: () => void;
}

/** In place of every page while the session cannot be asked for want of a network; goes on by itself. */
export const SemConexao = ({ onBack }: Props) => {
  const [looks, setLooks] = useState(false);
  const look = async () => {
    setLooks(true);
    if (await isReachable()) onBack();
    setLooks(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer, as long as the page stands
  useEffect(() => {
    const timer = setInterval(look, LOOK_EVERY_MS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);
  return (
    <Notice title="Sem conexão" message={SEM_CONEXAO}>
      <Suspense>
        <NoAparelho />
      </Suspense>
      <TextButton label={TENTAR_NOVAMENTE} variant="contained" loading={looks} onClick={look} />
    </Notice>
  );
};
