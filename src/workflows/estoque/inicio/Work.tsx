import { Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Inicio } from '#contract/gateway/estoque/inicio.ts';
import type { Parado } from '#contract/gateway/estoque/painel.ts';
import { countedAs } from '#contract/lists/home.ts';
import { may } from '#domain/permissions.ts';
import { useSessao } from '#src/ui/context.ts';
import { certificateState } from '../../cadastros/certificado/certificateState.ts';
import { useEmpresaLogada } from '../../shared/useEmpresaLogada.ts';
import { Band, Idle } from './Band.tsx';
import { figuresOfTone, type Line, linesOf, type Stage } from './figures.ts';
import { Hero, StartHere } from './Hero.tsx';
import { Stuck } from './Stuck.tsx';

const isIdle = ({ figures }: Stage) => figures.every(({ count }) => count === 0);

/**
 * Nothing was received or imported yet, and nothing was done in the last days. What the registry never said is
 * nothing only where it cannot be asked.
 */
const isEmpty = (own: readonly Line[], { contagens, movimentos }: Inicio, canAsk: boolean): boolean =>
  own
    .flatMap(({ stages }) => stages.flatMap(({ figures }) => figures))
    .map(({ step, number }) => contagens[countedAs(step, number)])
    .every((contagem) => (contagem ? contagem.total === 0 : !canAsk)) &&
  movimentos.every(({ entradas, saidas }) => entradas + saidas === 0);

/** The certificate's state where it stops everything and this person may import another; else null. */
const useBadCertificate = (): string | null => {
  const sessao = useSessao();
  const company = useEmpresaLogada();
  if (!company || !may(sessao, 'certificado')) return null;
  const { tone, text } = certificateState(company, new Date());
  return tone === 'good' ? null : text;
};

interface Props {
  inicio: Inicio | undefined;
  /** The query of blocked work by cause; disabled without a company. */
  stuck: Pick<UseQueryResult<Parado[]>, 'data' | 'isLoading'>;
  failed: boolean;
}

/** The work to do: ready steps first, then the stages of a vehicle's way and blocked work. */
export function Work({ inicio, stuck: { data: causes, isLoading }, failed }: Props) {
  const sessao = useSessao();
  const certificate = useBadCertificate();
  const lines = linesOf(sessao, inicio);
  const own = lines.filter(({ line }) => line !== 'emQualquerEmpresa');
  // A vehicle's way is shown whole; of the other lines only the stages that have anything.
  const way = lines.find(({ line, stages }) => line === 'linha' && stages.length > 1);
  const rest = lines.filter((line) => line !== way);
  const busy = rest.map((line) => ({ ...line, stages: line.stages.filter((stage) => !isIdle(stage)) }));
  // The way is there before its counts: it leads everywhere already, and nothing is pushed down when they come.
  if (!inicio)
    return (
      <>
        {own.length > 0 && !failed && <Skeleton variant="rounded" className="hero-room" />}
        {way && <Band {...way} whole busy={!failed} />}
      </>
    );
  if (own.length > 0 && isEmpty(own, inicio, certificate === null))
    return <StartHere certificate={certificate} mayImport={may(sessao, 'importarXml')} />;
  return (
    <>
      {own.length > 0 && <Hero figure={figuresOfTone(own, 'ready')[0]} />}
      {way && <Band {...way} whole />}
      {/* What stands below the causes is not pushed down when they come. */}
      {!isLoading && (
        <>
          <Stuck
            causes={causes ?? []}
            figures={figuresOfTone(lines, 'wrong').filter(({ step }) => !causes || !step.shown.stuck)}
            certificate={certificate}
          />
          <div className="bands">
            {busy
              .filter(({ stages }) => stages.length > 0)
              .map((line) => (
                <Band key={line.line} {...line} />
              ))}
          </div>
          <Idle stages={rest.flatMap(({ stages }) => stages.filter(isIdle))} />
        </>
      )}
    </>
  );
}
