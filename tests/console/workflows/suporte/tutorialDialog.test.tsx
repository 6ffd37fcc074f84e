import '#src/workflows/cadastros/certificado/CertificateDialog.tsx';
import '#src/workflows/dinheiro/credito/PixDialog.tsx';
import '#src/workflows/suporte/tutoriais/useWatching.tsx';
import '#src/workflows/suporte/tutoriais/Tutoriais.tsx';

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignInPage } from '#src/app/signIn/SignInPage.tsx';
import { createSignInCalls } from '#src/app/signIn/signInCalls.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { openConsole } from '../../app/openConsole.tsx';
import { inEmptyBrowser, openUserMenu, servicesOver } from '../../app/storedSession.ts';

const world = ownGateway();
inEmptyBrowser();
afterEach(() => {
  vi.unstubAllEnvs();
  delete dataset.videos;
});

const NO_YOUTUBE = 'https://youtu.be/aqz-KE_bpKQ';
const PLAYER = 'https://www.youtube-nocookie.com/embed/aqz-KE_bpKQ';
const ARQUIVO = 'https://videos.exemplo.com.br/certificado.mp4';
const OUTRO = 'https://videos.exemplo.com.br/um';

const VIDEOS = {
  pix: [{ titulo: 'Como pagar com PIX', endereco: NO_YOUTUBE }],
  certificado: [{ titulo: 'Como importar o certificado', endereco: ARQUIVO }],
  '/login': [{ titulo: 'Primeiro acesso', endereco: NO_YOUTUBE }],
  '/pessoas': [{ titulo: 'Importar pessoas', endereco: NO_YOUTUBE }],
  '/veiculos': [
    { titulo: 'Cadastrar um veículo', endereco: NO_YOUTUBE },
    { titulo: 'Em outro lugar', endereco: OUTRO },
  ],
};
const { dataset } = document.documentElement;
const configure = () => {
  dataset.videos = JSON.stringify(VIDEOS);
};

const open = async (path: string) => (await openConsole(world, path)).user;
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

const certificado = async () => {
  const user = await open('/veiculos');
  await openUserMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Certificado digital' }));
  return { user, dialog: await dialogOf('Certificado digital') };
};
const pix = async () => {
  const { user } = await openConsole(world, '/home', 'despachante', 'agil');
  await user.click(await screen.findByRole('button', { name: /Crédito\s*PIX/ }));
  return { user, dialog: await dialogOf('Adicionar crédito por PIX') };
};

describe('a tutorial video', () => {
  it('opens from its page’s button in a player, with a link to a tab of its own', async () => {
    configure();
    const user = await open('/pessoas');
    await user.click(await screen.findByRole('button', { name: 'Assistir tutorial' }));
    const dialog = await dialogOf('Importar pessoas');
    const player = dialog.getByTitle('Importar pessoas');
    expect(
      Object.fromEntries(player.getAttributeNames().map((name) => [name, player.getAttribute(name)])),
    ).toEqual({
      src: PLAYER,
      title: 'Importar pessoas',
      sandbox: 'allow-scripts allow-same-origin allow-presentation',
      referrerpolicy: 'strict-origin-when-cross-origin',
      allow: 'fullscreen; encrypted-media; picture-in-picture',
      loading: 'lazy',
      style: expect.any(String),
    });
    const tab = dialog.getByRole('link', { name: 'Abrir em nova aba' });
    expect([tab.getAttribute('href'), tab.getAttribute('target')]).toEqual([NO_YOUTUBE, '_blank']);
  });

  it('that may not be embedded opens in a tab', async () => {
    configure();
    const user = await open('/veiculos');
    await user.click(await screen.findByRole('button', { name: 'Assistir tutorial' }));
    const outro = await screen.findByRole('menuitem', { name: 'Em outro lugar' });
    expect([outro.getAttribute('href'), outro.getAttribute('target')]).toEqual([OUTRO, '_blank']);
  });

  it('of the certificate opens over its dialog, which keeps what was typed', async () => {
    configure();
    const { user, dialog } = await certificado();
    await user.type(dialog.getByLabelText(/^Senha do certificado/), 'segredo');
    await user.click(dialog.getByRole('button', { name: 'Como importar o certificado' }));
    const tutorial = await dialogOf('Como importar o certificado');
    const video = tutorial.getByLabelText<HTMLVideoElement>('Como importar o certificado', {
      selector: 'video',
    });
    expect([video.getAttribute('src'), video.controls]).toEqual([ARQUIVO, true]);
    await user.keyboard('{Escape}');
    await gone('Como importar o certificado');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Senha do certificado/).value).toBe('segredo');
  });

  it('of the PIX opens over its dialog', async () => {
    configure();
    const { user, dialog } = await pix();
    await user.click(dialog.getByRole('button', { name: 'Como pagar com PIX' }));
    expect((await dialogOf('Como pagar com PIX')).getByTitle('Como pagar com PIX').getAttribute('src')).toBe(
      PLAYER,
    );
  });

  it('is absent from dialogs and page where none is configured', async () => {
    const { user, dialog } = await certificado();
    expect(dialog.queryByRole('link')).toBeNull();
    expect(dialog.getAllByRole('button')).toHaveLength(5);
    await user.click(dialog.getByRole('button', { name: 'Voltar' }));
    await screen.findByRole('button', { name: /^Ajuda/ });
    expect(screen.queryByRole('button', { name: 'Assistir tutorial' })).toBeNull();
    cleanup();
    const paying = await pix();
    await paying.dialog.findByRole('button', { name: 'Gerar PIX' });
    expect(paying.dialog.queryByRole('link')).toBeNull();
    expect(paying.dialog.getAllByRole('button')).toHaveLength(2);
  });
});

describe('the first access', () => {
  const shown = () => {
    const { client, store } = servicesOver(world);
    render(<SignInPage loadCalls={async () => createSignInCalls(client, store)} onSignedIn={() => {}} />);
    return screen.queryByRole('link', { name: 'Primeiro acesso' });
  };

  it('has a link to its video on the sign-in page, in a new tab, when configured', () => {
    expect(shown()).toBeNull();
    cleanup();
    configure();
    const link = shown();
    expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([NO_YOUTUBE, '_blank']);
  });
});

describe('the training centre', () => {
  const name = /Centro de treinamento/;

  it('is in the user menu when its address is configured', async () => {
    await openUserMenu(await open('/veiculos'));
    expect(screen.queryByText(name)).toBeNull();
    cleanup();
    vi.stubEnv('VITE_CENTRO_TREINAMENTO', 'https://treinamento.exemplo.com.br/');
    await openUserMenu(await open('/veiculos'));
    const link = screen.getByRole('menuitem', { name });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://treinamento.exemplo.com.br/',
      '_blank',
    ]);
    expect(link.textContent).toBe('Centro de treinamento\u00a0Novo');
  });
});
