import { Alert, Typography } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { VEHICLE_SUBJECTS } from '#contract/lists/index.ts';
import { contagem } from '#domain/values/contagem.ts';
import { RunnerProvider } from '#src/ui/actions/Questions.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { visuallyHidden } from '#src/ui/visuallyHidden.ts';
import { Asked } from '../../shared/Asked.tsx';
import { goTo } from '../../shared/goTo.ts';
import { useAsk } from '../../shared/useAsk.ts';
import { useDeskRunner } from '../../shared/useDeskRunner.ts';
import { CausaCard } from './CausaCard.tsx';
import { PENDENCIAS } from './pendenciasPath.ts';

const HELP = [
  'Aqui está tudo o que foi recusado ou parou nesta empresa, junto pela causa, as mais comuns primeiro.',
  'Cada causa diz o que fazer. Enviar de novo manda de uma vez todos os veículos que a têm e já podem seguir.',
  'O que espera por outro diz por quem, e sai daqui sozinho quando ele fizer a sua parte.',
  'Clique no chassi para abrir a página do veículo, com toda a história dele.',
];

/** Everything of the company that was refused or is stuck, grouped by cause, each with its remedy. */
export const PendenciasPage = () => {
  const asked = useAsk(pendencias.lista, {}, { subjects: VEHICLE_SUBJECTS });
  const { state } = useLocation();
  const { runner, standOn } = useDeskRunner(PENDENCIAS, pendencias.lista.path);
  return (
    <RunnerProvider runner={runner}>
      <PageHeader title="Pendências" help={HELP} />
      <Asked asked={asked}>
        {({ causas, alem }) => (
          <>
            <span role="status" style={visuallyHidden}>
              {contagem(causas.length, 'causa', 'causas')}
            </span>
            {causas.length === 0 && <Typography>Nada está parado. Bom trabalho.</Typography>}
            {alem > 0 && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {alem === 1
                  ? 'Há mais 1 além destas: ela aparece quando uma destas sair.'
                  : `Há mais ${alem} além destas: elas aparecem quando estas saírem.`}
              </Alert>
            )}
            {causas.map((causa) => (
              <CausaCard
                key={causa.chave}
                {...{ causa, standOn }}
                ref={causa === causas.find(({ titulo }) => titulo === state?.causa) ? goTo : undefined}
              />
            ))}
          </>
        )}
      </Asked>
    </RunnerProvider>
  );
};
