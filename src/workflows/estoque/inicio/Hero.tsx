import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { ASK_OF_ALL } from '#src/ui/list/listAddress.ts';
import { places } from '../../places.ts';
import { useShell } from '../../shared/useShell.ts';
import { type Figure, phraseOf } from './figures.ts';

/** The one thing to do first; quiet where nothing is ready. */
export const Hero = ({ figure }: { figure: Figure | undefined }) =>
  figure ? (
    <section className="hero" aria-label="Pronto agora">
      <span className="hero-count">{figure.count?.toLocaleString('pt-BR')}</span>
      <strong>{phraseOf(figure)}</strong>
      <TextButton variant="contained" to={figure.to} state={ASK_OF_ALL} label={figure.step.button} />
    </section>
  ) : (
    <section className="hero" data-quiet aria-label="Pronto agora">
      <span>Nada está pronto para confirmar agora.</span>
    </section>
  );

interface StartProps {
  /** Null while the certificate works, or is not this person's to import. */
  certificate: string | null;
  mayImport: boolean;
}

/** The first steps of a company that has nothing yet. */
export function StartHere({ certificate, mayImport }: StartProps) {
  const { open } = useShell();
  return (
    <section className="start" aria-label="Comece por aqui">
      <h2>Comece por aqui</h2>
      <ol>
        {certificate !== null && (
          <li>
            <div>
              <strong>Importe o certificado digital da empresa</strong>
              <p className="home-note">
                {certificate}. Sem um certificado aceito não é possível operar no Renave.
              </p>
            </div>
            <TextButton
              variant="contained"
              label="Importar certificado"
              onClick={() => open('certificate')}
            />
          </li>
        )}
        {mayImport && (
          <li>
            <div>
              <strong>Importe os XML das notas</strong>
              <p className="home-note">
                Ou solte os arquivos em qualquer tela: cada nota encontra o seu veículo sozinha.
              </p>
            </div>
            <TextButton
              variant={certificate === null ? 'contained' : 'outlined'}
              label="Importar XML"
              to={places.xml.importar.path}
            />
          </li>
        )}
        <li>
          <div>
            <strong>Confirme no Renave</strong>
            <p className="home-note">
              O que estiver pronto aparece aqui, com o botão que confirma tudo de uma vez.
            </p>
          </div>
        </li>
      </ol>
    </section>
  );
}
