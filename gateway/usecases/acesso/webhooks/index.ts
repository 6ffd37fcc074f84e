import { randomUUID } from 'node:crypto';
import {
  camposDoEndpoint,
  ENTREGAS_POR_PAGINA,
  eventosOf,
  MAXIMO_DE_ENDPOINTS,
  webhooks as rotas,
} from '#contract/gateway/acesso/webhooks.ts';
import { AppError } from '#domain/errors.ts';
import type { Area } from '../../../engine/area.ts';
import { refuseBecause, refuseCampo } from '../../../engine/refuse.ts';
import { type Chamada, found, tellingUseCase, useCase } from '../../../engine/useCase.ts';
import type { Ports } from '../../../ports/ports.ts';
import { firstSegredo, rotated } from './secrets.ts';

const SEM_EVENTO = 'Escolha ao menos um evento.';
const MUITOS = `Uma empresa tem até ${MAXIMO_DE_ENDPOINTS} webhooks. Exclua um que não usa mais.`;
const SEM_QUAIS = 'Informe o começo e o fim do período, o começo antes do fim.';
const ILEGIVEL =
  'O segredo anterior não pôde ser aberto, porque a chave do sistema mudou. Exclua este webhook e crie outro.';

const ALTERADO =
  'Outra pessoa alterou este webhook enquanto você o editava. Nada foi gravado: volte, veja como ele ficou e altere de novo.';

type Qual = Chamada<{ id: string }>;

/** The endpoint of the call, in what its answer says of it. */
const endpointOf = async ({ input: { id }, stores }: Qual) => found(await stores.webhooks.get(id));

const changeBy = (rota: typeof rotas.pause | typeof rotas.resume, estado: 'ativo' | 'pausado') =>
  tellingUseCase<{ id: string }, { message: string; id: string; url: string }>(rota, async (chamada) => {
    const { id, url } = await endpointOf(chamada);
    await chamada.stores.webhooks.change(id, { estado }, chamada.usuario.codigo);
    return { id, url };
  });

/** Address and events of an endpoint, checked. */
const wantedBy = (ports: Ports, input: Readonly<Record<string, unknown>> & { url: string }) => {
  const eventos = eventosOf(input);
  const recusa = ports.sistemas.refuses(input.url);
  if (recusa) refuseCampo('url', recusa);
  if (eventos.length === 0) refuseCampo(Object.keys(camposDoEndpoint)[1] ?? 'url', SEM_EVENTO);
  return { url: input.url, eventos };
};

const create = tellingUseCase(rotas.create, async ({ input, ports, transacao, usuario }) => {
  const { url, eventos } = wantedBy(ports, input);
  const id = randomUUID();
  const { segredo, fechado } = firstSegredo(ports.vault, id);
  const criado = ports.agora().toISOString();
  await transacao(async ({ webhooks }) => {
    if ((await webhooks.list()).length >= MAXIMO_DE_ENDPOINTS) refuseBecause(MUITOS);
    await webhooks.create({ id, url, eventos, fechado, criado }, usuario.codigo);
  });
  return { id, url, segredo };
});

const update = tellingUseCase(rotas.update, async (chamada) => {
  const { ports, stores, usuario, input } = chamada;
  const { id } = await endpointOf(chamada);
  const { url, eventos } = wantedBy(ports, input);
  if (!(await stores.webhooks.update(id, { url, eventos, versao: input.versao }, usuario.codigo)))
    throw new AppError('registroAlterado', { message: ALTERADO });
  return { id, url };
});

const rotate = tellingUseCase(rotas.rotate, async (chamada) => {
  const { ports, stores, usuario } = chamada;
  const endpoint = await endpointOf(chamada);
  const novo = (() => {
    try {
      return rotated(ports.vault, endpoint, ports.agora());
    } catch (error) {
      throw new AppError('regra', { message: ILEGIVEL, cause: error });
    }
  })();
  await stores.webhooks.change(endpoint.id, { fechado: novo.fechado }, usuario.codigo);
  return { id: endpoint.id, url: endpoint.url, segredo: novo.segredo };
});

/** Webhooks: endpoints and deliveries of the company. */
export const webhooks: Area = {
  useCases: [
    useCase(rotas.list, async ({ stores, ports }) => ({
      endpoints: await stores.webhooks.list(),
      receptor: ports.sistemas.receptor,
    })),
    create,
    update,
    rotate,
    changeBy(rotas.pause, 'pausado'),
    changeBy(rotas.resume, 'ativo'),
    tellingUseCase(rotas.remove, async (chamada) => {
      const { id, url } = await endpointOf(chamada);
      await chamada.stores.webhooks.remove(id);
      return { id, url };
    }),
    tellingUseCase(rotas.test, async (chamada) => {
      const { id, url } = await endpointOf(chamada);
      await chamada.stores.webhooks.ping(id);
      return { id, url };
    }),
    useCase(rotas.entregas, async (chamada) => {
      const { id } = await endpointOf(chamada);
      const { estado, page } = chamada.input;
      const pagina = { page: page ?? 1, perPage: ENTREGAS_POR_PAGINA, ordemCampo: null };
      return chamada.stores.webhooks.listEntregas({ ...pagina, endpoint: id, estado });
    }),
    tellingUseCase(rotas.resend, async (chamada) => {
      const { id } = await endpointOf(chamada);
      const { entrega: codigo, de, ate } = chamada.input;
      if (codigo === null && (!de || !ate || de >= ate)) refuseCampo('de', SEM_QUAIS);
      const quantas = await chamada.stores.webhooks.resend({ endpoint: id, codigo, de, ate });
      if (codigo !== null) found(quantas || null);
      return { ...(quantas === 0 && { message: 'Nada a reenviar neste período.' }), quantas };
    }),
  ],
};
