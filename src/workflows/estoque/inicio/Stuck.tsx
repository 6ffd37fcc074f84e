import { Link } from 'react-router-dom';
import type { Parado } from '#contract/gateway/estoque/painel.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useShell } from '../../shared/useShell.ts';
import { FRASES } from '../pendencias/frases.ts';
import { atCausa, PENDENCIAS } from '../pendencias/pendenciasPath.ts';
import { tituloDe } from '../pendencias/tituloDe.ts';
import { countedPhraseOf, type Figure } from './figures.ts';

/** Causes shown here: the others are in Pendências. */
const CAUSES = 5;

interface LineProps {
  phrase: string;
  /** Whole days that the oldest has waited; null where nobody knows. */
  days?: number | null;
  /** Worth in cents. */
  worth?: number | null;
  /** Waits for somebody else. */
  waits?: boolean;
  to: string;
  state?: unknown;
}

const Row = ({ phrase, days = null, worth = null, waits = false, ...link }: LineProps) => {
  const label = waits ? 'Ver' : 'Resolver';
  return (
    <li>
      <div>
        <strong>{phrase}</strong>{' '}
        {days !== null && (
          <span className="step-part" data-tone={waits ? 'waits' : 'wrong'}>
            {days === 0 ? 'hoje' : `há ${contagem(days, 'dia', 'dias')}`}
          </span>
        )}
        {worth !== null && <p className="home-note">{formatReais(worth)} em veículos</p>}
      </div>
      <TextButton
        {...link}
        variant={waits ? 'text' : 'outlined'}
        label={label}
        aria-label={`${label}: ${phrase}`}
      />
    </li>
  );
};

const waitsForOthers = ({ tipo }: Parado): boolean => FRASES[tipo].espera !== undefined;

const CauseRow = ({ cause }: { cause: Parado }) => (
  <Row
    {...atCausa(cause.causa)}
    phrase={tituloDe({ ...cause, titulo: cause.causa })}
    days={cause.maisAntigo}
    worth={cause.valor}
    waits={waitsForOthers(cause)}
  />
);

interface Props {
  causes: readonly Parado[];
  /** Errors counted in lists that Pendências does not group by cause. */
  figures: readonly Figure[];
  /** The certificate's state where it stops everything, for who may import another. */
  certificate: string | null;
}

/** Blocked work by cause, each with the link that resolves it: what one can do first, then what waits for others. */
export function Stuck({ causes, figures, certificate }: Props) {
  const { open } = useShell();
  if (causes.length + figures.length === 0 && certificate === null) return null;
  const more = Math.max(causes.length - CAUSES, 0);
  return (
    <section className="stuck" aria-label="Parado">
      <h2>Parado, e por quê</h2>
      <ul>
        {certificate !== null && (
          <li>
            <div>
              <strong>{certificate}</strong>
              <p className="home-note">Sem um certificado aceito não é possível operar no Renave.</p>
            </div>
            <TextButton variant="outlined" label="Importar certificado" onClick={() => open('certificate')} />
          </li>
        )}
        {causes
          .toSorted((one, other) => Number(waitsForOthers(one)) - Number(waitsForOthers(other)))
          .slice(0, CAUSES)
          .map((cause) => (
            <CauseRow key={cause.causa} cause={cause} />
          ))}
        {figures.map((figure) => (
          <Row key={figure.to} phrase={countedPhraseOf(figure)} to={figure.to} />
        ))}
      </ul>
      {more > 0 && (
        <p className="home-note">
          Mais {contagem(more, 'causa', 'causas')}, com o remédio de cada uma, em{' '}
          <Link to={PENDENCIAS}>Pendências</Link>.
        </p>
      )}
    </section>
  );
}
