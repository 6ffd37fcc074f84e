import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorKinds } from '#domain/errors.ts';
import { createConsole } from '#src/app/createConsole.tsx';
import { createServices } from '#src/app/services.ts';
import { type ChaveConta, startTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { inEmptyBrowser, signedIn } from './storedSession.ts';

let world: TestGateway;
beforeAll(async () => {
  world = await startTestGateway();
});
afterAll(() => world?.close());
inEmptyBrowser();

/** The console at an address, and what is asked of a path. */
const open = async (address: string, path: string, conta: ChaveConta = 'lojista') => {
  const asked: string[] = [];
  let answered = 0;
  const { store } = await signedIn(world, conta, 'horizonteMatriz');
  const services = createServices(store, {
    fetch: async (input, init) => {
      const url = String(input);
      if (!url.startsWith(`/api/${path}?`)) return fetch(world.url + url, init);
      asked.push(url.slice(`/api/${path}?`.length));
      const answer = await fetch(world.url + url, init);
      answered += 1;
      return answer;
    },
  });
  window.history.replaceState(null, '', address);
  return { asked, answered: () => answered, Console: createConsole(services) };
};

describe('a list that an address opens', () => {
  it.each([
    ['a resource’s', '/pessoas', 'pessoas', 'page=1&perPage=25'],
    [
      'a resource’s, as it was narrowed and turned over',
      '/veiculos?aba=veiculosNovos&page=1&perPage=50&sort=chassi&order=DESC&filter=%7B%22descricaoFiltro%22%3A%22brisa%22%7D',
      'veiculos',
      expect.stringMatching(/descricaoFiltro=brisa.*perPage=50&ordemCampo=chassi_vei%7Cdesc/),
    ],
    [
      'a workflow’s',
      '/confirmar-saida-zero',
      'saidaZeroKm/retornaListaSaida',
      expect.stringContaining('page=1&perPage=25'),
    ],
  ])('is asked for while its page is made, and not again: %s', async (_, address, path, query) => {
    const { asked, Console } = await open(address, path);
    await expect.poll(() => asked.length).toBe(1);
    render(<Console />);
    await screen.findByText(/^Exibindo/);
    expect(asked).toEqual([query]);
  });

  it('is not asked for again where its page takes long to be made, and is when it is come back to', async () => {
    const { asked, Console, answered } = await open('/pessoas', 'pessoas');
    await expect.poll(answered).toBe(1);
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    try {
      render(<Console />);
      await screen.findByText(/^Exibindo/);
      expect(asked).toHaveLength(1);
    } finally {
      now.mockRestore();
    }
    const user = userEvent.setup();
    await user.click(screen.getByRole('link', { name: 'Veículos' }));
    await screen.findByRole('heading', { name: 'Veículos' });
    await user.click(screen.getByRole('link', { name: 'Pessoas' }));
    await screen.findByRole('heading', { name: 'Pessoas' });
    await expect.poll(() => asked.length).toBe(2);
  });

  it('is asked for when it knows what it starts with, not before', async () => {
    const { asked, Console } = await open('/consulta-parceria', 'consultaParceria', 'suporte');
    render(<Console />);
    await expect.poll(() => asked.length).toBe(1);
    expect(asked).toEqual([expect.stringContaining('data')]);
  });

  it('is not asked for by who may not see it', async () => {
    const { asked, Console } = await open('/parceiros', 'parceiros');
    render(<Console />);
    expect(await screen.findByText(errorKinds.semPermissao.message)).toBeDefined();
    expect(asked).toEqual([]);
  });
});
