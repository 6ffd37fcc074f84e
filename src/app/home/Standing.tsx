import type { ReactNode } from 'react';
import type { Inicio } from '#contract/gateway/inicio.ts';
import { may } from '#domain/permissions.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { useSessao } from '#src/ui/context.ts';
import { certificateState } from '../certificate/certificateState.ts';
import { useBalance } from '../credit/useBalance.ts';
import { registryWords } from '../registryWords.ts';
import { useEmpresaLogada } from '../session/useSession.ts';
import { useShellDialogs } from '../shell/useShellDialogs.ts';

type Tone = 'good' | 'warn' | 'bad' | 'plain';

const Item = ({ title, tone, children }: { title: string; tone: Tone; children: ReactNode }) => (
  <li className="standing" data-tone={tone}>
    <h3>{title}</h3>
    {children}
  </li>
);

/** The certificate. Every operation needs it: a bad one has the button that replaces it. */
function Certificate() {
  const open = useShellDialogs();
  const company = useEmpresaLogada();
  if (!company) return null;
  const { tone, text } = certificateState(company, new Date());
  return (
    <Item title="Certificado digital" tone={tone}>
      <p>
        {text}
        {tone !== 'good' && '. Sem um certificado aceito não é possível operar no Renave.'}
      </p>
      {tone !== 'good' && (
        <button type="button" className="step-go" onClick={() => open('certificate')}>
          Importar certificado
        </button>
      )}
    </Item>
  );
}

function Balance() {
  const open = useShellDialogs();
  const balance = useBalance();
  const mayCharge = may(useSessao(), 'podeRecarregar');
  return (
    <Item title="Crédito" tone={balance !== undefined && balance <= 0 ? 'warn' : 'plain'}>
      <p>Saldo: {balance === undefined ? '–' : formatReais(balance)}</p>
      {mayCharge && (
        <button type="button" className="step-go" onClick={() => open('pix')}>
          Adicionar por PIX
        </button>
      )}
    </Item>
  );
}

const Registry = ({ espera }: Pick<Inicio, 'espera'>) => {
  const words = registryWords(espera);
  return (
    <Item title="Renave" tone={words ? 'warn' : 'good'}>
      <p>{words ?? 'Nenhuma operação espera por ele.'}</p>
    </Item>
  );
};

export function Standing({ inicio }: { inicio: Inicio | undefined }) {
  const sessao = useSessao();
  return (
    <ul className="standings" aria-label="Situação da empresa">
      {may(sessao, 'certificado') && <Certificate />}
      {may(sessao, 'creditoPix') && <Balance />}
      {inicio && <Registry {...inicio} />}
    </ul>
  );
}
