import { Alert, Chip, Stack, Typography } from '@mui/material';
import { type Endpoint, ESTADOS_DO_ENDPOINT, type webhooks } from '#contract/gateway/acesso/webhooks.ts';
import { EVENTOS } from '#contract/integracao/eventos.ts';
import type { AnswerOf } from '#contract/route.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { contagem } from '#domain/values/contagem.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { isVisible } from '#src/ui/actions/runAction.ts';
import { useSessao } from '#src/ui/context.ts';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { Asked, type AskedProps } from '../../shared/Asked.tsx';
import { Cartao } from '../../shared/Cartao.tsx';
import { LinkDaDescricao } from '../tokenIntegracao/Exemplos.tsx';
import { atosDoEndpoint, type ComReceptor, createWebhook } from './atos.ts';

const CORES = { ativo: 'success', pausado: 'default', parado: 'error', encerrado: 'error' } as const;

const Endereco = ({ url, criado, quem }: Endpoint) => (
  <>
    {url}
    <Typography variant="body2" color="text.secondary">
      Criado em {formatValue('dateTime', criado)}
      {quem && `, cuidado por ${quem}`}
    </Typography>
  </>
);

const Estado = ({ estado, falhaDesde, pendentes }: Endpoint) => (
  <>
    <Chip size="small" color={CORES[estado]} label={ESTADOS_DO_ENDPOINT[estado]} />
    {falhaDesde !== null && (
      <Typography variant="body2">Nada chega desde {formatValue('dateTime', falhaDesde)}</Typography>
    )}
    {pendentes > 0 && (
      <Typography variant="body2" color="text.secondary">
        {contagem(pendentes, 'entrega espera', 'entregas esperam')}
      </Typography>
    )}
  </>
);

const Botoes = ({ endpoint }: { endpoint: Endpoint & ComReceptor }) => {
  const sessao = useSessao();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      {atosDoEndpoint
        .filter((action) => isVisible(action, endpoint, sessao))
        .map((action) => (
          <ActionButton
            key={action.name}
            action={action}
            subject={endpoint}
            name={`${action.label}: ${endpoint.url}`}
          />
        ))}
    </Stack>
  );
};

const isStopped = ({ estado }: Endpoint): boolean => estado === 'parado' || estado === 'encerrado';

const PARADO = (
  <Alert severity="error">
    Um webhook não é mais enviado. Veja em Entregas o que o sistema respondeu, corrija-o e use Retomar.
  </Alert>
);

/** Webhooks panel of the company. */
export const Webhooks = ({ asked }: AskedProps<AnswerOf<typeof webhooks.list>>) => {
  const receptor = asked.data?.receptor ?? null;
  return (
    <Cartao title="Webhooks" action={<ActionButton action={createWebhook} subject={{ receptor }} />}>
      <Asked asked={asked}>
        {({ endpoints }) =>
          endpoints.length === 0 ? (
            <Typography color="text.secondary">
              Nenhum ainda. Com um webhook o Pátio avisa o seu sistema do que acontece, e ele não precisa
              perguntar.
            </Typography>
          ) : (
            <>
              {endpoints.some(isStopped) && PARADO}
              <PlainTable
                rows={endpoints}
                keyOf={({ id }) => id}
                columns={{
                  Endereço: Endereco,
                  'É avisado de': ({ eventos }) => eventos.map((one) => EVENTOS[one].label).join(', '),
                  Estado,
                  '': (endpoint) => <Botoes endpoint={{ ...endpoint, receptor }} />,
                }}
                styles={{ Endereço: { overflowWrap: 'anywhere', minWidth: '12rem' } }}
              />
            </>
          )
        }
      </Asked>
      <Typography variant="body2" color="text.secondary">
        O que cada evento conta está em <LinkDaDescricao />.
      </Typography>
    </Cartao>
  );
};
