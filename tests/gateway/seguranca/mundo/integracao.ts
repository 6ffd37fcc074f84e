import { avisos } from '#contract/gateway/acesso/avisos.ts';
import { tokenIntegracao } from '#contract/gateway/acesso/tokenIntegracao.ts';
import { webhooks } from '#contract/gateway/acesso/webhooks.ts';
import type { TestSession } from '#tests/support/gateway.ts';

const createWebhook = async (session: TestSession): Promise<string> => {
  const novo = { url: 'https://loja.test/', lote_terminado: true };
  return (await session.call(webhooks.create, novo as never)).id;
};

/** A token to be ended, an endpoint with a delivery, and a notice. */
export const idsIntegracao = async (session: TestSession) => {
  const webhook = await createWebhook(session);
  await session.call(webhooks.test, { id: webhook });
  const { data } = await session.call(webhooks.entregas, { id: webhook });
  const avisados = await session.call(avisos.lista, {});
  return {
    aviso: avisados.data[0]?.codigo ?? 0,
    tokenDeSistema: (await session.call(tokenIntegracao.create, { nome: 'A encerrar' })).codigo,
    webhook,
    webhookAExcluir: await createWebhook(session),
    entregaDeEvento: data[0]?.codigo ?? 0,
  };
};
