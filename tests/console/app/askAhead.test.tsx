import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ficha } from '#contract/gateway/ficha.ts';
import { CHASSIS_DEMO } from '#sandbox/world/chassisDemo.ts';
import { createConsole } from '#src/app/createConsole.tsx';
import { sessaoQuery } from '#src/app/session/sessaoQuery.ts';
import { fichaPath } from '#src/workflows/ficha/fichaPath.ts';
import type { ChaveConta } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { signedIn } from './storedSession.ts';

const world = ownGateway();
afterEach(cleanup);

const CHASSI = CHASSIS_DEMO[0]?.chassi ?? '';

/** The console at an address, and what was asked of the gateway so far. */
const at = async (path: string, conta: ChaveConta = 'lojista') => {
  localStorage.clear();
  const asked: string[] = [];
  const services = await signedIn(world, conta, 'horizonteMatriz', (url) => asked.push(url));
  await services.queryClient.prefetchQuery(sessaoQuery(services));
  window.history.replaceState(null, '', path);
  const Console = createConsole(services);
  const timesOf = (part: string) => asked.filter((url) => url.startsWith(`/api/${part}`)).length;
  return { Console, timesOf };
};

it('a list is asked for before it is rendered, and not again by its page', async () => {
  const { Console, timesOf } = await at('/pessoas');
  await expect.poll(() => timesOf('pessoas?')).toBe(1);
  render(<Console />);
  await screen.findAllByRole('row');
  expect(timesOf('pessoas?')).toBe(1);
});

it('a vehicle is asked for before its page is rendered, and not again by it', async () => {
  const { Console, timesOf } = await at(fichaPath(CHASSI));
  const [name] = ficha.read.path.split('/');
  expect(timesOf(`${name}/`)).toBe(1);
  render(<Console />);
  await screen.findByRole('heading', { level: 1 });
  expect(timesOf(`${name}/`)).toBe(1);
});

it('nothing is asked ahead with parameters in the address, or without the permission', async () => {
  const withParameters = await at('/pessoas?page=2');
  const forbidden = await at('/parceiros');
  await Promise.resolve();
  expect([withParameters.timesOf('pessoas?'), forbidden.timesOf('parceiros?')]).toEqual([0, 0]);
});
