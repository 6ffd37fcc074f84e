import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { errorKinds } from '#domain/errors.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import { pedidoCertificado } from '#sandbox/world/pedidoCertificado.ts';
import { createConsole } from '#src/app/createConsole.tsx';
import type { ChaveConta } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { openConsole } from './openConsole.tsx';
import { inEmptyBrowser, openUserMenu, signedIn } from './storedSession.ts';

const world = ownGateway();
inEmptyBrowser();

const open = (path: string, conta?: ChaveConta, empresa?: ChaveEmpresa) =>
  openConsole(world, path, conta, empresa);
/** Chooses an entry of the user menu. */
const choose = async (user: UserEvent, name: string) => {
  await openUserMenu(user);
  await user.click(screen.getByRole('menuitem', { name }));
};
const company = () => screen.findByRole('region', { name: 'Empresa em uso' });

describe('the console', () => {
  it('greets the person, names the company and counts what waits, each with its link', async () => {
    await open('/');
    expect(await screen.findByRole('heading', { name: 'Olá, Helena' })).toBeDefined();
    expect(within(await company()).getByText('99.900.101/0001-86')).toBeDefined();
    const waiting = await screen.findByRole('link', { name: /^\d+ entradas? prontas?$/ });
    expect(waiting.getAttribute('href')).toMatch(/^\/confirmar-entrada-zero\?/);
  });

  it('opens at the requested path although it was prefetched on the sign-in page', async () => {
    const services = await signedIn(world, 'lojista', 'horizonteMatriz');
    window.history.replaceState(null, '', '/login');
    const Console = createConsole(services);
    window.history.replaceState(null, '', '/veiculos');
    render(<Console />);
    expect(await screen.findByRole('heading', { name: 'Veículos' })).toBeDefined();
  });

  it('restores each user’s list settings, also for the next user of the browser', async () => {
    const column = () => screen.queryByRole('columnheader', { name: 'Renavam' });
    const { user } = await open('/veiculos');
    await screen.findByRole('columnheader', { name: 'Chassi' });
    expect(column()).not.toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Colunas' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Renavam' }));
    await waitFor(() => expect(column()).toBeNull());
    cleanup();
    await open('/veiculos', 'suporte');
    await screen.findByRole('columnheader', { name: 'Chassi' });
    expect(column()).not.toBeNull();
    cleanup();
    await open('/veiculos');
    await screen.findByRole('columnheader', { name: 'Chassi' });
    expect(column()).toBeNull();
  });

  it('explains a missing certificate instead of opening a screen that needs it', async () => {
    const filial = await world.codigoOf('horizonteFilial');
    const { kysely } = world.gateway.database;
    await kysely.deleteFrom('certificado').where('codemp_cer', '=', filial).execute();
    const { user, menu } = await open('/home', 'lojista', 'horizonteFilial');
    expect(await menu.findByRole('button', { name: 'Entregas' })).toBeDefined();
    await user.click(menu.getByRole('button', { name: 'Zero km' }));
    await user.click(menu.getByRole('button', { name: 'Confirmação de entrada' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Certificado digital' }));
    expect(dialog.getByText(/precisa de um certificado digital válido/)).toBeDefined();
    expect(window.location.pathname).toBe('/home');
  });

  it('shows a not-found page for an unknown path, with a way back', async () => {
    const { user } = await open('/nao-existe');
    expect(await screen.findByText('Página não existe!')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Voltar à página inicial' }));
    expect(await screen.findByRole('heading', { name: 'Olá, Helena' })).toBeDefined();
  });

  it.each<[path: string, conta?: ChaveConta]>([
    ['/veiculo/xyz'],
    ['/veiculo/xyz/1'],
    ['/entrada-veiculo-usado/xyz'],
    ['/mensagem-global/2', 'suporte'],
  ])('shows it for %s, which names a kind or record that is missing', async (path, conta) => {
    await open(path, conta);
    expect(await screen.findByText('Página não existe!')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  });

  it('offers the other companies, and switches to one with new credentials and the same token', async () => {
    const { user, store } = await open('/home');
    const before = store.read();
    await user.click(await screen.findByRole('button', { name: 'Trocar empresa' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Trocar empresa' }));
    expect(dialog.queryByText(EMPRESAS.horizonteMatriz.fantasia)).toBeNull();
    await user.click(dialog.getByText(EMPRESAS.horizonteFilial.fantasia));
    const filial = String(await world.codigoOf('horizonteFilial'));
    await waitFor(() => expect(store.readEmpresaId()).toBe(filial));
    expect(store.read()?.accessToken).toBe(before?.accessToken);
    expect(store.read()?.credentials).not.toBe(before?.credentials);
  });

  it('says that the configuration failed, and stays in the company', async () => {
    const { user, store } = await open('/home');
    await user.click(await screen.findByRole('button', { name: 'Trocar empresa' }));
    const filial = await screen.findByText(EMPRESAS.horizonteFilial.fantasia);
    const before = store.read();
    const { kysely } = world.gateway.database;
    const codigo = await world.codigoOf('horizonteFilial');
    const withdrawn = await kysely
      .deleteFrom('acesso')
      .where('codemp_ace', '=', codigo)
      .returningAll()
      .execute();
    await user.click(filial);
    const { message } = errorKinds.empresaSemAcesso;
    expect(await screen.findByText(`Erro na configuração de usuário: ${message}`)).toBeDefined();
    await kysely.insertInto('acesso').values(withdrawn).execute();
    expect(store.read()).toEqual(before);
  });

  it('leads a dispatcher’s user from a dealer back to their own company, and says where there is none', async () => {
    const { user, store } = await open('/home', 'despachante', 'vizinho');
    const { kysely } = world.gateway.database;
    const agil = await world.codigoOf('agil');
    const removed = await kysely.deleteFrom('acesso').where('codemp_ace', '=', agil).returningAll().execute();
    await user.click(await screen.findByRole('button', { name: 'Área do despachante' }));
    expect(await screen.findByText('Você não tem acesso a nenhuma empresa despachante.')).toBeDefined();
    await kysely.insertInto('acesso').values(removed).execute();
    await user.click(screen.getByRole('button', { name: 'Área do despachante' }));
    await waitFor(() => expect(store.readEmpresaId()).toBe(String(agil)));
  });

  it('leads a dispatcher to their dealers, company and user, and to no certificate or list of companies', async () => {
    const { user, menu } = await open('/home', 'despachante', 'agil');
    expect(await screen.findByRole('button', { name: 'Acessar lojista' })).toBeDefined();
    await openUserMenu(user);
    expect(screen.queryByText('Certificado digital')).toBeNull();
    await user.keyboard('{Escape}');
    const agil = await world.codigoOf('agil');
    await user.click(menu.getByRole('link', { name: 'Cadastros' }));
    const tabs = within(await screen.findByRole('navigation', { name: 'Cadastros' }));
    expect(tabs.getByRole('link', { name: 'Minha empresa' }).getAttribute('href')).toBe(`/empresa/${agil}`);
    expect(tabs.getByRole('link', { name: 'Meu usuário' }).getAttribute('href')).toMatch(/^\/usuario\/\d+$/);
    expect(tabs.queryByRole('link', { name: 'Empresas' })).toBeNull();
    await user.click(tabs.getByRole('link', { name: 'Minha empresa' }));
    expect(await screen.findByRole('button', { name: 'Editar' })).toBeDefined();
    expect(window.location.pathname).toBe(`/empresa/${agil}`);
  });

  it('ends the session here and at the gateway', async () => {
    const { user, store } = await open('/home');
    const stored = store.read();
    await choose(user, 'Sair');
    await waitFor(() => expect(store.read()).toBeNull());
    const headers = {
      authorization: `Bearer ${stored?.accessToken}`,
      credentials: stored?.credentials ?? '',
    };
    expect((await world.fetch('/api/usuario/sessao', { headers })).status).toBe(401);
  });

  it('shows no further page after the access to the company was lost', async () => {
    const { user, store } = await open('/home');
    const empresa = await world.codigoOf('horizonteMatriz');
    await world.gateway.database.kysely.deleteFrom('acesso').where('codemp_ace', '=', empresa).execute();
    await user.click(screen.getByRole('link', { name: 'Relatórios' }));
    await waitFor(() => expect(store.read()).toBeNull());
  });
});

describe('the certificate dialog', () => {
  const send = async (name: string, bytes: Uint8Array, senha: string) => {
    const opened = await open('/home', 'vizinho', 'vizinho');
    await choose(opened.user, 'Certificado digital');
    const dialog = within(await screen.findByRole('dialog', { name: 'Certificado digital' }));
    const input = dialog.getByLabelText('Escolher arquivo', { selector: 'input' });
    await userEvent.setup({ applyAccept: false }).upload(input, new File([new Uint8Array(bytes)], name));
    if (senha) await opened.user.type(dialog.getByLabelText(/^Senha do certificado/), senha);
    await opened.user.click(dialog.getByRole('button', { name: 'Importar certificado' }));
    return dialog;
  };

  it('asks for the file and its password, and refuses another kind of file', async () => {
    const { user } = await open('/home', 'vizinho', 'vizinho');
    await choose(user, 'Certificado digital');
    await user.click(await screen.findByRole('button', { name: 'Importar certificado' }));
    expect(screen.getByText('Adicione o certificado digital!')).toBeDefined();
    cleanup();
    const dialog = await send('certificado.pem', new Uint8Array([1]), '');
    expect(
      dialog.getByText(
        /^Tipo de arquivo inválido\. O tipo aceito é \.pfx ou \.p12\. .* \(PEM\), sem a chave/,
      ),
    ).toBeDefined();
    expect(dialog.getByText('O campo senha do certificado deve ser preenchido!')).toBeDefined();
  });

  it.each([
    ['widest', 1500, 31],
    ['narrower', 1499, 23],
  ])('cuts a long file name on the %s window', async (_, width, limit) => {
    const desktop = window.matchMedia;
    window.matchMedia = (media) => {
      const [, least] = /min-width:(\d+)px/.exec(media) ?? [];
      return Object.assign(desktop(media), least && { matches: width >= Number(least) });
    };
    try {
      const name = 'certificado-da-horizonte-matriz-2026.pfx';
      const dialog = await send(name, new Uint8Array([1]), '');
      expect(dialog.getByTitle(name).textContent).toBe(`${name.slice(0, limit)}…`);
    } finally {
      window.matchMedia = desktop;
    }
  });

  it('stores a certificate whose password only the gateway could read', async () => {
    const { pfx, senha } = await world.sandbox.issueCertificate(pedidoCertificado(EMPRESAS.vizinho));
    await send('vizinho.pfx', pfx, senha);
    expect(await screen.findByText('Certificado importado com sucesso!')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says in the gateway’s words what is wrong with it', async () => {
    const { pfx } = await world.sandbox.issueCertificate(pedidoCertificado(EMPRESAS.vizinho));
    const dialog = await send('vizinho.pfx', pfx, 'senha-errada');
    expect(await screen.findByText(/senha/i, { selector: '.MuiSnackbar-root strong' })).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Importar certificado' })).toBeDefined();
  });
});
