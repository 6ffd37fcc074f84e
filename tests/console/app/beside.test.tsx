import { render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { certificado } from '#contract/gateway/certificado.ts';
import { credito } from '#contract/gateway/credito.ts';
import { mensagemGlobal } from '#contract/gateway/mensagemGlobal.ts';
import { sessao } from '#contract/gateway/sessao.ts';
import { trabalhos } from '#contract/gateway/trabalhos.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { inEmptyBrowser, signedIn } from './storedSession.ts';

let world: TestGateway;
beforeAll(async () => {
  world = await startTestGateway();
});
afterAll(() => world?.close());
inEmptyBrowser();
afterEach(() => {
  vi.unstubAllGlobals();
});

const PATIENCE_MS = 3000;

/** However slow the machine is, the shell waits for its list. */
const havePatience = () => {
  const real = setTimeout;
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) =>
    real(work, ms === PATIENCE_MS ? 20 * PATIENCE_MS : ms),
  );
};

/** A console whose first page is not there yet, whatever other tests have shown in this process. */
const newConsole = async () => {
  vi.resetModules();
  const [{ createConsole }, { createServices }] = await Promise.all([
    import('#src/app/createConsole.tsx'),
    import('#src/app/services.ts'),
  ]);
  return { createConsole, createServices };
};

const BESIDE = [
  credito.saldo,
  trabalhos.resumo,
  sessao.verificaAcesso,
  mensagemGlobal.get,
  certificado.verificar,
].map(({ path }) => path.replace(/\/:.*/, ''));

it('the shell asks for what stands beside a list once its rows are there', async () => {
  havePatience();
  const { createConsole, createServices } = await newConsole();
  const { store } = await signedIn(world, 'lojista', 'horizonteMatriz');
  const asked: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const services = createServices(store, {
    fetch: async (input, init) => {
      const url = String(input);
      asked.push(url);
      const answered = await fetch(world.url + url, init);
      if (url.startsWith('/api/pessoas?')) await held;
      return answered;
    },
  });
  window.history.replaceState(null, '', '/pessoas');
  const Console = createConsole(services);
  render(<Console />);
  await screen.findByRole('heading', { name: 'Pessoas' });
  const beside = () => BESIDE.filter((path) => asked.some((url) => url.includes(path)));
  await expect.poll(() => asked.some((url) => url.startsWith('/api/pessoas?'))).toBe(true);
  expect(beside()).toEqual([]);
  answer();
  await expect.poll(beside).toEqual(BESIDE);
});
