import { cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import type { ChaveEmpresa } from '#sandbox/world/demo.ts';
import { createServices } from '#src/app/services.ts';
import { createSessionStore } from '#src/dataProvider/sessionStore.ts';
import { type ChaveConta, signIn, type TestGateway } from '#tests/support/gateway.ts';

/** Answers a request of the console's, or has the gateway answer it. */
type AnswerOrPass = (path: string, pass: () => Promise<Response>) => Promise<Response>;

/** The console's services connected to the in-process gateway, by default without anything between. */
export const servicesOver = (world: TestGateway, answer: AnswerOrPass = (_path, pass) => pass()) => {
  const send: typeof fetch = (path, init) =>
    answer(String(path), () => fetch(world.url + String(path), init));
  return createServices(createSessionStore(), {
    fetch: send,
    sendFiles: (url, { headers, body }) => send(url, { method: 'POST', headers, body }),
  });
};

/** Services with a stored session, as after sign-in. */
export const signedIn = async (
  world: TestGateway,
  conta: ChaveConta,
  empresa: ChaveEmpresa,
  answer?: AnswerOrPass,
) => {
  const codigo = await world.codigoOf(empresa);
  const { headers } = await signIn(world.url, conta, codigo);
  const services = servicesOver(world, answer);
  services.store.save({
    accessToken: (headers.authorization ?? '').replace('Bearer ', ''),
    credentials: headers.credentials ?? '',
  });
  services.store.saveEmpresaId(codigo);
  return services;
};

/** Opens the user menu by the last button of the app bar. */
export const openUserMenu = async (user: UserEvent): Promise<void> => {
  // A page has a header of its own, after the bar.
  const [bar] = await screen.findAllByRole('banner');
  const buttons = within(bar as HTMLElement).getAllByRole('button');
  await user.click(buttons.at(-1) as HTMLElement);
};

/** Each test starts with an empty browser and unmounts its pages. */
export const inEmptyBrowser = (): void => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(cleanup);
};
