import { Link } from 'react-router-dom';
import type { Inicio } from '#contract/gateway/inicio.ts';
import { addressOfNumber, type Counted, type Line, type Step } from './lines.ts';

type Told = Pick<Inicio, 'contagens' | 'hoje'> | undefined;

const countOf = (told: Told, { de, conta }: Counted): number | undefined =>
  told?.contagens[de]?.[conta ?? 'total'];

interface NumberProps {
  step: Step;
  counted: Counted;
  count: number;
  hoje: string;
}

/** Part of a step's rows. */
const Part = ({ step, counted, count, hoje }: NumberProps) => (
  <li>
    <Link className="step-part" data-tone={counted.tone} to={addressOfNumber(step.path, counted, hoje)}>
      <strong>{count.toLocaleString('pt-BR')}</strong> {count === 1 ? counted.one : counted.many}
    </Link>
  </li>
);

/** What a step has first of all; before it is known, and where it could not be counted, without a number. */
const Main = ({ step, counted, told }: { step: Step; counted: Counted; told: Told }) => {
  const count = countOf(told, counted);
  return (
    <Link
      className="step-main"
      data-tone={counted.tone}
      data-quiet={count === 0}
      aria-busy={told === undefined}
      to={addressOfNumber(step.path, counted, told?.hoje ?? '')}
    >
      <span className="step-count">{count?.toLocaleString('pt-BR') ?? (told ? '–' : '')}</span>{' '}
      <span>{count === 1 ? counted.one : counted.many}</span>
    </Link>
  );
};

const StepCard = ({ step, told }: { step: Step; told: Told }) => {
  const [main, ...parts] = step.numbers;
  const seen = parts.flatMap((counted) => {
    const count = countOf(told, counted) ?? 0;
    return count > 0 ? [{ counted, count }] : [];
  });
  return (
    <li className="step">
      <h3>{step.title}</h3>
      {main && <Main step={step} counted={main} told={told} />}
      {parts.length > 0 && (
        <ul className="step-parts">
          {seen.map(({ counted, count }) => (
            <Part
              key={`${counted.de} ${counted.conta}`}
              {...{ step, counted, count }}
              hoje={told?.hoje ?? ''}
            />
          ))}
        </ul>
      )}
      <Link className="step-go" to={step.path}>
        {step.button}
      </Link>
    </li>
  );
};

/** Steps of one kind of work, in their order: what is ready, what waits, what went wrong, and the way there. */
export const WorkLine = ({ line, told }: { line: Line; told: Told }) => (
  <section className="line" aria-label={line.title}>
    <h2>{line.title}</h2>
    <ol className="line-steps">
      {line.steps.map((step) => (
        <StepCard key={step.path} step={step} told={told} />
      ))}
    </ol>
  </section>
);
