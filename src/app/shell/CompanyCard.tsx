import type { Sessao } from '#domain/permissions.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { certificateState } from '../certificate/certificateState.ts';
import { switchLabel } from '../session/useCompanySwitch.ts';
import { useEmpresaLogada } from '../session/useSession.ts';

interface Props {
  sessao: Sessao;
  onSwitch: () => void;
  onDispatcherArea: () => void;
}

const StatusDot = ({ tone }: { tone: string }) => (
  <span className={`status-dot status-${tone}`} aria-hidden="true" />
);

/** Which company one acts for: the thing that must never be mistaken. */
export function CompanyCard({ sessao, onSwitch, onDispatcherArea }: Props) {
  const company = useEmpresaLogada();
  const { usuario, empresa } = sessao;
  if (!company || !empresa) return <div className="company-card" aria-busy="true" />;
  const certificate = certificateState(company, new Date());
  const matriz = usuario.suporte && company.nomeMatriz ? ` (${company.nomeMatriz})` : '';
  return (
    <section className="company-card" aria-label="Empresa">
      <strong>
        {company.nomfan_emp}
        {matriz}
      </strong>
      <span className="company-document">{formatCnpj(company.cnpj_emp)}</span>
      <span className="company-certificate">
        <StatusDot tone={certificate.tone} />
        {certificate.text}
      </span>
      <button type="button" className="company-switch" onClick={onSwitch}>
        {switchLabel(empresa.despachante)}
      </button>
      {usuario.despachante && !empresa.despachante && (
        <button type="button" className="company-switch" onClick={onDispatcherArea}>
          Área do despachante
        </button>
      )}
    </section>
  );
}

/** Where the card is out of sight, its name is not. */
export const CompanyName = () => {
  const name = useEmpresaLogada()?.nomfan_emp;
  return (
    <strong className="topbar-company" title={name}>
      {name}
    </strong>
  );
};
