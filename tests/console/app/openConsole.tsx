import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChaveEmpresa } from '#sandbox/world/demo.ts';
import { createConsole } from '#src/app/createConsole.tsx';
import { createPublicPages } from '#src/app/publicPages/createPublicPages.tsx';
import type { Services } from '#src/app/services.ts';
import type { ChaveConta, TestGateway } from '#tests/support/gateway.ts';
import { signedIn } from './storedSession.ts';

/** Renders the console of these services at an address. */
export const renderConsole = (services: Services, path: string) => {
  window.history.replaceState(null, '', path);
  const Console = createConsole(services);
  render(<Console />);
};

/** Renders a page that needs no session. */
export const renderPublicPages = (services: Services, path: string) => {
  window.history.replaceState(null, '', path);
  const Pages = createPublicPages(services);
  render(<Pages />);
  return userEvent.setup();
};

/** The console at an address, signed in, once its menu is shown. */
export const openConsole = async (
  world: TestGateway,
  path: string,
  conta: ChaveConta = 'lojista',
  empresa: ChaveEmpresa = 'horizonteMatriz',
) => {
  const services = await signedIn(world, conta, empresa);
  renderConsole(services, path);
  const menu = within(await screen.findByRole('navigation', { name: 'Menu principal' }));
  return { user: userEvent.setup(), store: services.store, menu };
};
