import { lazy, Suspense } from 'react';
import { inicio } from '#contract/gateway/estoque/inicio.ts';
import { painel } from '#contract/gateway/estoque/painel.ts';
import { ERRO_OBTER, TENTAR_NOVAMENTE } from '#domain/texts.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useSessao } from '#src/ui/context.ts';
import { Waiting } from '#src/ui/list/ListStates.tsx';
import { useTitle } from '#src/ui/page/PageHeader.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { Dealers } from './Dealers.tsx';
import { NoTelefone } from './NoTelefone.tsx';
import { useInicio } from './useInicio.ts';
import { Work } from './Work.tsx';
import './home.css';

/** Lazy: the first page waits for no chart. */
const Pictures = lazy(async () => ({ default: (await import('./Pictures.tsx')).Pictures }));

/** The start page: what is ready now, the way of the vehicles, and the last days as pictures. */
export function HomePage() {
  useTitle('Início');
  const sessao = useSessao();
  const { data, error, refetch } = useInicio();
  const stuck = useAsk(painel.parado, {}, { under: inicio.resumo.path, enabled: sessao.empresa !== null });
  const [name] = sessao.usuario.nome.split(' ');
  return (
    <div className="home">
      <h1>Olá, {name}</h1>
      <p>{data?.bomDia ? `${data.bomDia}.` : 'O que espera por você agora.'}</p>
      <NoTelefone />
      {error && !data && (
        <p role="alert">
          {tell(error, ERRO_OBTER)}{' '}
          <TextButton variant="outlined" label={TENTAR_NOVAMENTE} onClick={() => refetch()} />
        </p>
      )}
      <div className="home-columns">
        <div className="home-work">
          {data?.lojistas && <Dealers lojistas={data.lojistas} />}
          {!data && !error && sessao.empresa?.despachante && <Waiting />}
          <Work inicio={data} stuck={stuck} failed={error !== null} />
        </div>
        <section className="home-pictures" aria-label="Em números">
          {data && !stuck.isLoading ? (
            <Suspense fallback={<Waiting />}>
              <Pictures inicio={data} />
            </Suspense>
          ) : (
            !error && sessao.empresa?.despachante === false && <Waiting />
          )}
        </section>
      </div>
    </div>
  );
}
