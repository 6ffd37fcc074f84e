import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createConsole } from '#src/app/createConsole.tsx';
import { FichaPage } from '#src/app/lazyPages.ts';
import { sessaoQuery } from '#src/app/session/sessaoQuery.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { signedIn } from './storedSession.ts';

const world = ownGateway();
afterEach(cleanup);

/** The console at an address, and what was asked of the gateway so far. */
const at = async (path: string) => {
  localStorage.clear();
  const asked: string[] = [];
  const services = await signedIn(world, 'lojista', 'horizonteMatriz', (url, pass) => {
    asked.push(url);
    return pass();
  });
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
  const { Console, timesOf } = await at('/ficha/9BWZZZ377VT004251');
  await expect.poll(() => timesOf('ficha/')).toBe(1);
  await FichaPage.preload();
  render(<Console />);
  await screen.findByRole('alert');
  expect(timesOf('ficha/')).toBe(1);
});

it('nothing is asked ahead with parameters in the address, or without the permission', async () => {
  const withParameters = await at('/pessoas?page=2');
  const forbidden = await at('/parceiros');
  // As late as one that is asked.
  const allowed = await at('/pessoas');
  await expect.poll(() => allowed.timesOf('pessoas?')).toBe(1);
  expect([withParameters.timesOf('pessoas?'), forbidden.timesOf('parceiros?')]).toEqual([0, 0]);
});
