import Skeleton from '@mui/material/Skeleton';
import { homeLines } from '#contract/lists/home.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { ERRO_OBTER } from '#domain/texts.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { useSessao } from '#src/ui/context.ts';
import { useTitle } from '#src/ui/page/PageHeader.tsx';
import { listPlace } from '#src/workflows/lugares.ts';
import { Dealers } from './Dealers.tsx';
import { Movements } from './Movements.tsx';
import { Standing } from './Standing.tsx';
import { useInicio } from './useInicio.ts';
import { WorkLine } from './WorkLine.tsx';
import './home.css';

/** The steps that this session may open, without empty lines. */
const linesOf = (sessao: Sessao) =>
  homeLines
    .map(({ title, steps }) => ({
      title,
      steps: steps.filter(({ shown }) => may(sessao, listPlace(shown.screen).permission)),
    }))
    .filter(({ steps }) => steps.length > 0);

/** The start page: the day's work in the order of its steps. */
export function HomePage() {
  useTitle('Início');
  const sessao = useSessao();
  const { data, error, refetch } = useInicio();
  const [name] = sessao.usuario.nome.split(' ');
  const codigo = sessao.empresa?.codigo ?? 0;
  return (
    <div className="home">
      <h1>Olá, {name}</h1>
      <p>O que espera por você agora.</p>
      {error && !data && (
        <p role="alert">
          {tell(error, ERRO_OBTER)}{' '}
          <button type="button" className="step-go" onClick={() => refetch()}>
            Tentar novamente
          </button>
        </p>
      )}
      {data?.lojistas && <Dealers lojistas={data.lojistas} codigo={codigo} />}
      {linesOf(sessao).map((line) => (
        <WorkLine key={line.title} line={line} told={data} />
      ))}
      {/* Rendered after the answer: a dispatcher's dealers come above it, and it would jump. */}
      {data || error ? <Standing inicio={data} /> : <Skeleton variant="rounded" height={96} />}
      {data && <Movements movimentos={data.movimentos} codigo={codigo} />}
    </div>
  );
}
