import { sessao } from '#contract/gateway/acesso/sessao.ts';
import type { Route } from '#contract/route.ts';
import type { ChaveEmpresa } from '#sandbox/world/demo.ts';
import { resources } from '#src/app/resources.tsx';
import { mountResource } from '#src/ui/resource/mountResource.tsx';
import type { ChaveConta, TestGateway } from '#tests/support/gateway.ts';
import { renderAdmin } from '../ui/renderWithPatio.tsx';
import { clientIn, fetchTo } from '../workflows/nodeFetch.ts';

/** Mounts the resources' pages on the real gateway, signed in as a demo account. */
export const openResources = async (
  world: TestGateway,
  conta: ChaveConta,
  at: string,
  empresa?: ChaveEmpresa,
  send: typeof fetch = fetchTo(world.url),
) => {
  const session = await world.as(conta, empresa);
  const pages = [...resources.map((resource) => mountResource(resource))];
  const opened = renderAdmin(pages, {
    ...clientIn(session, send),
    at,
    sessao: await session.call(sessao.permissoes),
  });
  return { ...opened, session };
};

/** Creates a record through the gateway and returns it as stored. */
export const store = async <I,>(
  world: TestGateway,
  conta: ChaveConta,
  route: Route<I, Record<string, unknown>>,
  body: Record<string, unknown>,
) => {
  const session = await world.as(conta);
  return session.call(route, body as never);
};
