import type { LojistaNoInicio } from '#contract/gateway/inicio.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { contagem } from '#domain/values/contagem.ts';
import { certificateState } from '../certificate/certificateState.ts';
import { useCompanySwitch } from '../session/useCompanySwitch.ts';

const Dealer = ({ dealer, onOpen }: { dealer: LojistaNoInicio; onOpen: () => void }) => {
  const { nomfan_emp, cnpj_emp, entradas, emAndamento, cerval_emp } = dealer;
  const certificate = certificateState({ possuiCertificado: cerval_emp !== null, cerval_emp }, new Date());
  return (
    <li className="dealer">
      <div>
        <strong>{nomfan_emp}</strong>
        <span className="dealer-document">{formatCnpj(cnpj_emp)}</span>
      </div>
      <ul className="dealer-waits">
        <li data-tone={entradas > 0 ? 'ready' : 'none'}>
          {contagem(entradas, 'entrada para confirmar', 'entradas para confirmar')}
        </li>
        {emAndamento > 0 && (
          <li data-tone="waits">
            {contagem(emAndamento, 'operação em andamento', 'operações em andamento')}
          </li>
        )}
        {certificate.tone !== 'good' && <li data-tone="wrong">{certificate.text}</li>}
      </ul>
      <button type="button" className="step-go" onClick={onOpen} aria-label={`Acessar ${nomfan_emp}`}>
        Acessar
      </button>
    </li>
  );
};

/** The dealers that a dispatcher acts for, those with most waiting first. */
export function Dealers({ dealers, codigo }: { dealers: readonly LojistaNoInicio[]; codigo: number }) {
  const { choose } = useCompanySwitch(codigo);
  return (
    <section className="line" aria-label="Lojistas">
      <h2>Lojistas</h2>
      {dealers.length === 0 ? (
        <p>Nenhum lojista vinculado ainda. Convide um em Convites.</p>
      ) : (
        <ul className="dealers">
          {dealers.map((dealer) => (
            <Dealer key={dealer.codigo_emp} dealer={dealer} onOpen={() => choose(dealer)} />
          ))}
        </ul>
      )}
    </section>
  );
}
