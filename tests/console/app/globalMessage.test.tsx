import '#src/app/globalMessage/GlobalMessagePage.tsx';

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { operadores } from '#contract/gateway/acesso/operadores.ts';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { webhooks } from '#contract/gateway/acesso/webhooks.ts';
import { mensagemGlobal } from '#contract/gateway/suporte/mensagemGlobal.ts';
import { FORA_DOS_OPERADORES } from '#domain/operadores.ts';
import { ERRO_OBTER } from '#domain/texts.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { deliverNext } from '#gateway/usecases/acesso/webhooks/deliver.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import type { ChaveConta } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { openConsole, renderConsole } from './openConsole.tsx';
import { inEmptyBrowser, signedIn } from './storedSession.ts';

const world = ownGateway();
inEmptyBrowser();

const open = async (path: string, conta?: ChaveConta) => (await openConsole(world, path, conta)).user;

describe('the global message', () => {
  it('is written by support with links, and appears in a strip at once', async () => {
    const user = await open('/mensagem-global/1', 'suporte');
    expect(screen.getByRole('link', { name: 'Mensagem global' }).getAttribute('href')).toBe(
      '/mensagem-global/1',
    );
    const mensagem = await screen.findByLabelText(/^Mensagem/);
    await user.type(mensagem, 'Veja %\\javascript:alert(1) isto%');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Formato de link para a mensagem global inválido!')).toBeDefined();
    await user.clear(mensagem);
    await user.type(mensagem, 'Veja %\\https://exemplo.test isto%.');
    await user.click(screen.getByLabelText('Ativa'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Mensagem global atualizada com sucesso')).toBeDefined();
    await waitFor(() => expect(document.querySelector('.strip a')).not.toBeNull());
    const link = document.querySelector('.strip a');
    expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([
      'https://exemplo.test',
      'noopener noreferrer',
    ]);
  });

  it('is shown to everybody, with markup as plain text', async () => {
    const suporte = await world.as('suporte', 'horizonteMatriz');
    const mensagem_men = '<img src=x onerror=alert(1)> parada às 18h';
    await suporte.call(mensagemGlobal.save, { mensagem_men, tipo_men: 'A', ativo_men: true });
    await open('/home');
    expect(await screen.findByText(mensagem_men)).toBeDefined();
    expect(document.querySelector('.strip img')).toBeNull();
  });

  it('shows its loading state, and a failure with a retry', async () => {
    const [lida = ''] = mensagemGlobal.get.path.split('/:');
    const failing = Promise.withResolvers<void>();
    const services = await signedIn(world, 'suporte', 'horizonteMatriz', async (path, pass) => {
      if (!path.startsWith(`/api/${lida}/`)) return pass();
      await failing.promise;
      return Response.json({}, { status: 500 });
    });
    renderConsole(services, '/mensagem-global/1');
    expect(await screen.findByRole('status', { name: 'Carregando' })).toBeDefined();
    failing.resolve();
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain(ERRO_OBTER);
  });

  it('redirects users who may not edit it to the start page', async () => {
    await open('/mensagem-global/1');
    await screen.findByRole('heading', { name: 'Olá, Helena' });
    expect(window.location.pathname).toBe('/home');
  });
});

describe('the error page', () => {
  it('shows one line of the address’s message, not a page of it', async () => {
    await open(`/erro/${encodeURIComponent(`Ligue  já para ${'o número 0800 '.repeat(40)}`)}`);
    const said = await screen.findByText(/^Ligue já para o número/);
    expect(said.textContent?.length).toBeLessThanOrEqual(120);
  });

  it('is shown also for a malformed address', async () => {
    renderConsole(await signedIn(world, 'lojista', 'horizonteMatriz'), '/erro/a%0Ab');
    expect(await screen.findByText('Página não existe!')).toBeDefined();
  });
});

it('a webhook that stops while the page still connects is told in a strip, with the way to mend it', async () => {
  const lojista = await world.as('lojista', 'horizonteMatriz');
  const { url, behave } = world.sandbox.webhooks;
  behave('acabou');
  const { id } = await lojista.call(webhooks.create, { url, lote_terminado: true } as never);
  await lojista.call(webhooks.test, { id });
  const [answered, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const services = await signedIn(world, 'lojista', 'horizonteMatriz', async (path, pass) => {
    if (path.startsWith('/api/eventos')) await stopped.promise;
    const answer = await pass();
    if (path.startsWith(`/api/${sessao.empresaLogada.path}`)) answered.resolve();
    return answer;
  });
  renderConsole(services, '/home');
  await answered.promise;
  expect(screen.queryByText(/nada chega ao sistema desde/)).toBeNull();
  await deliverNext(world.gateway.ports);
  stopped.resolve();
  expect(await screen.findByText(/nada chega ao sistema desde/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver em Meu token' }).getAttribute('href')).toBe('/meu-token');
});

it('who is not listed to operate is told in a strip, and whom to ask', async () => {
  const suporte = await world.as('suporte', 'horizonteMatriz');
  const { data } = await suporte.call(operadores.candidatos, { descricaoFiltro: null } as never);
  const sofia = data.find(({ email_usu }) => email_usu === CONTAS.suporte.email);
  const desde = diaBrasilia(new Date());
  await suporte.call(operadores.add, { usuario: sofia?.codigo_usu ?? 0, desde, licenca: null });
  await open('/home');
  expect(await screen.findByText(FORA_DOS_OPERADORES)).toBeDefined();
});
