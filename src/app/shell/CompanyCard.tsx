import type { Assunto } from '#contract/gateway/eventos.ts';
import type { EmpresaLogada } from '#contract/gateway/sessao.ts';
import type { Sessao } from '#domain/permissions.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { useLiveSubjects } from '#src/ui/list/useLiveSubjects.ts';
import { certificateState } from '../certificate/certificateState.ts';
import { switchLabel } from '../session/useCompanySwitch.ts';
import { useEmpresaLogada } from '../session/useSession.ts';

/** What the registry says of the certificate. */
const RENAVE: readonly Assunto[] = ['renave'];

interface Props {
  sessao: Sessao;
  onSwitch: () => void;
  onDispatcherArea: () => void;
}

const StatusDot = ({ tone }: { tone: string }) => (
  <span className={`status-dot status-${tone}`} aria-hidden="true" />
);

const Certificate = ({ company }: { company: EmpresaLogada }) => {
  const { tone, text } = certificateState(company, new Date());
  return (
    <span className="company-certificate">
      <StatusDot tone={tone} />
      {text}
    </span>
  );
};

/** Which company one acts for: the thing that must never be mistaken. */
export function CompanyCard({ sessao, onSwitch, onDispatcherArea }: Props) {
  const company = useEmpresaLogada();
  useLiveSubjects(RENAVE, 'empresaLogada');
  const { usuario, empresa } = sessao;
  if (!company || !empresa) return <div className="company-card" aria-busy="true" />;
  const matriz = usuario.suporte && company.nomeMatriz ? ` (${company.nomeMatriz})` : '';
  return (
    <section className="company-card" aria-label="Empresa">
      <strong>
        {company.nomfan_emp}
        {matriz}
      </strong>
      <span className="company-document">{formatCnpj(company.cnpj_emp)}</span>
      <Certificate company={company} />
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
