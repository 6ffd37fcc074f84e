import { Link } from 'react-router-dom';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { PENDENCIAS } from '../pendencias/pendenciasPath.ts';
import { useShell } from '../useShell.ts';
import { countedPhraseOf, type Figure } from './figures.ts';

interface Props {
  figures: readonly Figure[];
  /** The certificate's state where it stops everything, for who may import another. */
  certificate: string | null;
}

/** Blocked work, each kind with the link that resolves it. */
export function Stuck({ figures, certificate }: Props) {
  const { open } = useShell();
  if (figures.length === 0 && certificate === null) return null;
  return (
    <section className="stuck" aria-label="Parado">
      <h2>Parado</h2>
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
        {figures.map((figure) => {
          const phrase = countedPhraseOf(figure);
          return (
            <li key={figure.to}>
              <strong>{phrase}</strong>
              <TextButton
                variant="outlined"
                to={figure.to}
                label="Resolver"
                aria-label={`Resolver: ${phrase}`}
              />
            </li>
          );
        })}
      </ul>
      {figures.length > 0 && (
        <p className="home-note">
          Por causa, com o remédio de cada uma: <Link to={PENDENCIAS}>Pendências</Link>.
        </p>
      )}
    </section>
  );
}
