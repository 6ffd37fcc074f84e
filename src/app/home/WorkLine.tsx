import { Link } from 'react-router-dom';
import type { Inicio } from '#contract/gateway/inicio.ts';
import { countedAs, type HomeStep, type homeLines } from '#contract/lists/home.ts';
import type { HomeNumber } from '#contract/lists/list.ts';
import { listPlace } from '#src/workflows/lugares.ts';
import { addressOfNumber } from './addressOfNumber.ts';

type Told = Pick<Inicio, 'contagens' | 'hoje'> | undefined;

const countOf = (told: Told, step: HomeStep, number: HomeNumber): number | undefined =>
  told?.contagens[countedAs(step, number)]?.[number.state ?? 'total'];

const wordsFor = ({ words: [one, many] }: HomeNumber, count: number | undefined) =>
  count === 1 ? one : many;

interface NumberProps {
  step: HomeStep;
  number: HomeNumber;
  count: number;
  hoje: string;
}

/** One of a step's secondary counts. */
const Part = ({ step, number, count, hoje }: NumberProps) => (
  <li>
    <Link className="step-part" data-tone={number.tone} to={addressOfNumber(step, number, hoje)}>
      <strong>{count.toLocaleString('pt-BR')}</strong> {wordsFor(number, count)}
    </Link>
  </li>
);

/** The main count of a step; empty while loading, and a dash if it could not be counted. */
const Main = ({ step, number, told }: { step: HomeStep; number: HomeNumber; told: Told }) => {
  const count = countOf(told, step, number);
  return (
    <Link
      className="step-main"
      data-tone={number.tone}
      data-quiet={count === 0}
      aria-busy={told === undefined}
      to={addressOfNumber(step, number, told?.hoje ?? '')}
    >
      <span className="step-count">{count?.toLocaleString('pt-BR') ?? (told ? '–' : '')}</span>{' '}
      <span>{wordsFor(number, count)}</span>
    </Link>
  );
};

const StepCard = ({ step, told }: { step: HomeStep; told: Told }) => {
  const [main, ...parts] = step.numbers;
  const seen = parts.flatMap((number) => {
    const count = countOf(told, step, number) ?? 0;
    return count > 0 ? [{ number, count }] : [];
  });
  return (
    <li className="step">
      <h3>{step.title}</h3>
      {main && <Main step={step} number={main} told={told} />}
      {parts.length > 0 && (
        <ul className="step-parts">
          {seen.map(({ number, count }) => (
            <Part
              key={`${countedAs(step, number)} ${number.state}`}
              {...{ step, number, count }}
              hoje={told?.hoje ?? ''}
            />
          ))}
        </ul>
      )}
      <Link className="step-go" to={listPlace(step.shown.screen).path}>
        {step.button}
      </Link>
    </li>
  );
};

/** The steps of one kind of work in their order, each with its counts and links. */
export const WorkLine = ({ line, told }: { line: (typeof homeLines)[number]; told: Told }) => (
  <section className="line" aria-label={line.title}>
    <h2>{line.title}</h2>
    <ol className="line-steps">
      {line.steps.map((step) => (
        <StepCard key={step.shown.screen} step={step} told={told} />
      ))}
    </ol>
  </section>
);
