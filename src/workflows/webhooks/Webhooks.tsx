import { Alert, Button, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { Assunto } from '#contract/gateway/eventos.ts';
import { type Endpoint, webhooks } from '#contract/gateway/webhooks.ts';
import type { AnswerOf } from '#contract/route.ts';
import { ConfirmDialog } from '#src/ui/actions/ConfirmDialog.tsx';
import { useSessao } from '#src/ui/context.ts';
import { useLiveSubjects } from '#src/ui/list/useLiveSubjects.ts';
import { Asked, type AskedProps } from '../Asked.tsx';
import { inNameOf } from '../renave/atos.ts';
import { LinkDaDescricao } from '../tokenIntegracao/LinkDaDescricao.tsx';
import { useTell } from '../useTell.ts';
import { Endpoints } from './Endpoints.tsx';
import { Entregas } from './Entregas.tsx';
import { type NomeDoAto, PERGUNTAS } from './perguntas.ts';
import { SegredoDoWebhook } from './SegredoDoWebhook.tsx';
import { AlterarWebhook, CriarWebhook } from './WebhookDialog.tsx';

/** The shell says whether one has stopped. */
const changes = [webhooks.list.path, 'empresaLogada'];
const SUBJECTS: readonly Assunto[] = ['webhooks'];

/** One dialog at a time: what is asked or shown, of which endpoint. */
type Aberto =
  | { tipo: 'criar' }
  | { tipo: 'segredo'; segredo: string }
  | { tipo: 'entregas' | 'alterar'; endpoint: Endpoint }
  | { tipo: NomeDoAto; endpoint: Endpoint };

const Perguntada = ({
  nome,
  endpoint,
  onAnswer,
}: {
  nome: NomeDoAto;
  endpoint: Endpoint;
  onAnswer: (yes: boolean) => void;
}) => {
  const sessao = useSessao();
  const { text, verb, consequence, danger } = PERGUNTAS[nome];
  return (
    <ConfirmDialog
      {...{ text, verb, consequence, danger, onAnswer }}
      about={inNameOf(sessao, endpoint.url)}
    />
  );
};

const useAtos = (open: (aberto: Aberto | null) => void) => {
  const test = useTell(webhooks.test, {});
  const resume = useTell(webhooks.resume, { changes });
  const pause = useTell(webhooks.pause, { changes });
  const remove = useTell(webhooks.remove, { changes });
  const rotate = useTell(webhooks.rotate, {
    changes,
    onDone: ({ segredo }) => open({ tipo: 'segredo', segredo }),
  });
  return { test, resume, pause, remove, rotate };
};

interface DialogoProps {
  aberto: Aberto;
  receptor: string | null;
  onClose: () => void;
}

const Dialogo = ({ aberto, ...props }: DialogoProps) => (
  <>
    {aberto.tipo === 'criar' && <CriarWebhook {...props} />}
    {aberto.tipo === 'alterar' && <AlterarWebhook endpoint={aberto.endpoint} {...props} />}
    {aberto.tipo === 'segredo' && <SegredoDoWebhook segredo={aberto.segredo} onClose={props.onClose} />}
    {aberto.tipo === 'entregas' && <Entregas endpoint={aberto.endpoint} onClose={props.onClose} />}
  </>
);

const isStopped = ({ estado }: Endpoint): boolean => estado === 'parado' || estado === 'encerrado';

const PARADO = (
  <Alert severity="error">
    Um webhook não é mais enviado. Veja em Entregas o que o sistema respondeu, corrija-o e use Retomar.
  </Alert>
);

/** Webhooks panel of the company. */
export const Webhooks = ({ asked }: AskedProps<AnswerOf<typeof webhooks.list>>) => {
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const atos = useAtos(setAberto);
  useLiveSubjects(SUBJECTS, webhooks.list.path);
  const close = () => setAberto(null);

  const answer =
    (nome: NomeDoAto, { id }: Endpoint) =>
    (yes: boolean) => {
      close();
      if (yes) atos[nome].mutate({ id });
    };
  return (
    <Paper variant="outlined" component="section" aria-label="Webhooks" sx={{ p: 3 }}>
      <Stack spacing={2}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography variant="h6" component="h2">
            Webhooks
          </Typography>
          <Button variant="contained" onClick={() => setAberto({ tipo: 'criar' })}>
            Criar webhook
          </Button>
        </Stack>
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
                <Endpoints
                  endpoints={endpoints}
                  onTest={({ id }) => atos.test.mutate({ id })}
                  onResume={({ id }) => atos.resume.mutate({ id })}
                  onEntregas={(endpoint) => setAberto({ tipo: 'entregas', endpoint })}
                  onEdit={(endpoint) => setAberto({ tipo: 'alterar', endpoint })}
                  onAsk={(tipo, endpoint) => setAberto({ tipo, endpoint })}
                />
              </>
            )
          }
        </Asked>
        <Typography variant="body2" color="text.secondary">
          O que cada evento conta está em <LinkDaDescricao />.
        </Typography>
      </Stack>
      {aberto && <Dialogo aberto={aberto} receptor={asked.data?.receptor ?? null} onClose={close} />}
      {aberto && aberto.tipo in PERGUNTAS && 'endpoint' in aberto && (
        <Perguntada
          nome={aberto.tipo as NomeDoAto}
          endpoint={aberto.endpoint}
          onAnswer={answer(aberto.tipo as NomeDoAto, aberto.endpoint)}
        />
      )}
    </Paper>
  );
};
