import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { visuallyHidden } from '#src/ui/visuallyHidden.ts';
import { type Figure, type Line, nounOf, type Stage, wordsOfFigure } from './figures.ts';

/** Counts beside the large one: what is wrong or waits there. */
const Part = ({ figure }: { figure: Figure }) => (
  <li>
    <Link className="step-part" data-tone={figure.number.tone} to={figure.to}>
      <strong>{figure.count?.toLocaleString('pt-BR')}</strong> {wordsOfFigure(figure)}
    </Link>
  </li>
);

interface Look {
  /** Has all its stages from the start, and room in each for what comes later. */
  whole: boolean;
  /** The counts are on their way. */
  busy: boolean;
}

const StageCell = ({ stage: { title, figures }, whole, busy }: Look & { stage: Stage }) => {
  const [main, ...others] = figures;
  if (!main) return null;
  const parts = others.filter(({ count = 0 }) => count > 0);
  return (
    <li className="step">
      <h3>{title}</h3>
      <Link
        className="step-main"
        data-tone={main.number.tone}
        data-quiet={main.count === 0}
        aria-busy={busy}
        to={main.to}
      >
        <span className="step-count">{main.count?.toLocaleString('pt-BR') ?? (busy ? '' : '–')}</span>{' '}
        <span style={visuallyHidden}>{nounOf(main)} </span>
        <span>{wordsOfFigure(main)}</span>
      </Link>
      {(whole || parts.length > 0) && (
        <ul className="step-parts">
          {parts.map((figure) => (
            <Part key={figure.to} figure={figure} />
          ))}
        </ul>
      )}
    </li>
  );
};

/** The stages of one kind of work side by side, each with its counts. */
export const Band = ({ title, stages, whole = false, busy = false }: Line & Partial<Look>) => (
  // The menu has a region of the same title.
  <section aria-label={`${title}: etapas`} style={{ '--stages': stages.length } as CSSProperties}>
    <h2>{title}</h2>
    <ol className="band" data-whole={whole || undefined}>
      {stages.map((stage) => (
        <StageCell key={stage.key} stage={stage} {...{ whole, busy }} />
      ))}
    </ol>
  </section>
);

/** Stages in which there is nothing to do, in one line. */
export const Idle = ({ stages }: { stages: readonly Stage[] }) =>
  stages.length > 0 && (
    <p className="home-note">
      Nada a fazer em:{' '}
      {stages.map(({ key, title, figures: [first] }, at) => (
        <span key={key}>
          {at > 0 && ' · '}
          {first && <Link to={first.to}>{title}</Link>}
        </span>
      ))}
    </p>
  );
