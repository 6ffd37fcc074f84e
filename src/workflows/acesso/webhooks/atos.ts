import { camposDoEndpoint, type Endpoint, eventFlags, webhooks } from '#contract/gateway/acesso/webhooks.ts';
import type { Sessao } from '#domain/permissions.ts';
import { answerOf, call, rowAction } from '#src/ui/action.ts';
import { inNameOf } from '../../shared/renave/atos.ts';
import { showSegredo } from '../tokenIntegracao/Segredo.tsx';
import { Entregas } from './Entregas.tsx';

/** The webhooks' panel; a training has a receiver of its own. */
export interface ComReceptor {
  receptor: string | null;
}

type EndpointComReceptor = Endpoint & ComReceptor;

const about = ({ url }: Endpoint, sessao: Sessao) => inNameOf(sessao, url);

const noTreinamento = (words: string, { receptor }: ComReceptor): string =>
  receptor === null ? words : `${words} No treinamento, experimente com ${receptor}.`;

const showSegredoDoWebhook = showSegredo({
  title: 'Segredo do webhook',
  of: 'Segredo',
  words:
    'Copie o segredo agora: ele não será mostrado de novo. O sistema que recebe confere com ele a assinatura. Se o perder, troque-o.',
});

export const createWebhook = rowAction<ComReceptor, typeof camposDoEndpoint>({
  name: 'criarWebhook',
  label: 'Criar webhook',
  tone: 'primary',
  dialog: {
    text: (painel) =>
      noTreinamento('O Pátio envia a este endereço https o que acontecer, sem dados de pessoas.', painel),
    fields: camposDoEndpoint,
  },
  call: call(webhooks.create, (_, values) => values),
  after: (answer, _, tools) => tools.run(showSegredoDoWebhook, answerOf(webhooks.create, answer).segredo),
});

const showEntregas = rowAction<EndpointComReceptor>({
  name: 'entregas',
  label: 'Entregas',
  dialog: { title: ({ url }) => `Entregas para ${url}`, component: Entregas, width: 70 },
});

const test = rowAction<EndpointComReceptor>({
  name: 'testarWebhook',
  label: 'Testar',
  visible: ({ estado }) => estado === 'ativo',
  call: call(webhooks.test, ({ id }) => ({ id })),
});

const pause = rowAction<EndpointComReceptor>({
  name: 'pausarWebhook',
  label: 'Pausar',
  visible: ({ estado }) => estado === 'ativo',
  confirm: 'Pausar este webhook?',
  about,
  consequence: 'Nada é enviado até que alguém o retome. O que acontecer fica guardado até 30 dias.',
  verb: 'Pausar webhook',
  call: call(webhooks.pause, ({ id }) => ({ id })),
});

const resume = rowAction<EndpointComReceptor>({
  name: 'retomarWebhook',
  label: 'Retomar',
  visible: ({ estado }) => estado !== 'ativo',
  call: call(webhooks.resume, ({ id }) => ({ id })),
});

const update = rowAction<EndpointComReceptor, typeof camposDoEndpoint>({
  name: 'alterarWebhook',
  label: 'Alterar',
  dialog: {
    title: 'Alterar webhook',
    text: (endpoint) =>
      noTreinamento(
        'O segredo continua o mesmo. O que já esperava por este webhook também vai ao endereço novo.',
        endpoint,
      ),
    fields: camposDoEndpoint,
    initial: ({ url, eventos }) => ({ url, ...eventFlags(eventos) }),
    submit: 'Alterar webhook',
  },
  call: call(webhooks.update, ({ id, versao }, values) => ({ ...values, id, versao })),
});

const rotate = rowAction<EndpointComReceptor>({
  name: 'trocarSegredo',
  label: 'Trocar segredo',
  confirm: 'Trocar o segredo deste webhook?',
  about,
  consequence: 'O novo é mostrado uma vez. O anterior ainda assina por 24 horas, para dar tempo de trocá-lo.',
  call: call(webhooks.rotate, ({ id }) => ({ id })),
  after: (answer, _, tools) => tools.run(showSegredoDoWebhook, answerOf(webhooks.rotate, answer).segredo),
});

const remove = rowAction<EndpointComReceptor>({
  name: 'excluirWebhook',
  label: 'Excluir webhook',
  tone: 'danger',
  confirm: 'Excluir este webhook?',
  about,
  consequence: 'O sistema deixa de ser avisado, e o que ainda não foi entregue se perde.',
  call: call(webhooks.remove, ({ id }) => ({ id })),
});

/** Actions on an endpoint, in the order of its buttons. */
export const atosDoEndpoint = [showEntregas, test, pause, resume, update, rotate, remove];
