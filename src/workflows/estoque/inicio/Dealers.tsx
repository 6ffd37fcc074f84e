import type { LojistaNoInicio, LojistasNoInicio } from '#contract/gateway/estoque/inicio.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { contagem } from '#domain/values/contagem.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { certificateState } from '../../cadastros/certificado/certificateState.ts';
import { places } from '../../places.ts';
import { switchLabel, useShell } from '../../shared/useShell.ts';

/** The list whose rows a dealer's entry count counts. It needs the switch to the dealer's company first. */
const ENTRIES = places.entrada.confirmar.path;

/** Tells that dealers are left out and where they are found; null if all of them are shown. */
export const moreDealers = ({ data, total }: LojistasNoInicio): string | null =>
  total > data.length
    ? `${contagem(data.length, 'lojista', 'lojistas')} de ${total.toLocaleString('pt-BR')}, com o que mais espera primeiro. Os outros estão em ${switchLabel(true)}.`
    : null;

interface Props {
  dealer: LojistaNoInicio;
  /** Switches to the dealer's company and opens this path, or its start page. */
  onOpen: (path?: string) => void;
}

const Entries = ({ entradas, onOpen }: { entradas: number; onOpen: () => void }) => {
  const text = contagem(entradas, 'entrada para confirmar', 'entradas para confirmar');
  if (entradas === 0) return <li data-tone="none">{text}</li>;
  return (
    <li data-tone="ready">
      <button type="button" className="dealer-part" onClick={onOpen}>
        {text}
      </button>
    </li>
  );
};

const Dealer = ({ dealer, onOpen }: Props) => {
  const { nomfan_emp, cnpj_emp, entradas, emAndamento, cerval_emp } = dealer;
  const certificate = certificateState({ possuiCertificado: cerval_emp !== null, cerval_emp }, new Date());
  return (
    <li className="dealer">
      <div>
        <strong>{nomfan_emp}</strong>
        <span className="dealer-document">{formatCnpj(cnpj_emp)}</span>
      </div>
      <ul className="dealer-waits">
        {entradas !== null && <Entries entradas={entradas} onOpen={() => onOpen(ENTRIES)} />}
        {emAndamento > 0 && <li data-tone="waits">aguarda o Renave</li>}
        {certificate.tone !== 'good' && <li data-tone="wrong">{certificate.text}</li>}
      </ul>
      <TextButton
        variant="outlined"
        label="Acessar"
        aria-label={`Acessar ${nomfan_emp}`}
        onClick={() => onOpen()}
      />
    </li>
  );
};

/** The dispatcher's dealers, the ones with most waiting first. */
export function Dealers({ lojistas }: { lojistas: LojistasNoInicio }) {
  const { enter } = useShell();
  const more = moreDealers(lojistas);
  return (
    <section className="line" aria-label="Lojistas">
      <h2>Lojistas</h2>
      {more && <p>{more}</p>}
      {lojistas.data.length === 0 ? (
        <p>Nenhum lojista vinculado ainda. Convide um em Convites.</p>
      ) : (
        <ul className="dealers">
          {lojistas.data.map((dealer) => (
            <Dealer key={dealer.codigo_emp} dealer={dealer} onOpen={(path) => enter(dealer, path)} />
          ))}
        </ul>
      )}
    </section>
  );
}
