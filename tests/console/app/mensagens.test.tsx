import '#src/app/signIn/SignInDialogs.tsx';

import '#src/workflows/dinheiro/credito/ManualCreditDialog.tsx';
import '#src/workflows/dinheiro/credito/PixDialog.tsx';

import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { convites } from '#contract/gateway/cadastros/convites.ts';
import { type ChaveEmpresa, CONTAS } from '#sandbox/world/demo.ts';
import { createServices } from '#src/app/services.ts';
import { SignInPage } from '#src/app/signIn/SignInPage.tsx';
import { createSignInCalls } from '#src/app/signIn/signInCalls.ts';
import { createSessionStore } from '#src/dataProvider/sessionStore.ts';
import { changeEmpresa, changeUsuario } from '#tests/support/changes.ts';
import { recebidas } from '#tests/support/correio.ts';
import type { ChaveConta } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { answer } from '../answer.ts';
import { renderConsole, renderPublicPages } from './openConsole.tsx';
import { inEmptyBrowser, signedIn } from './storedSession.ts';

const world = ownGateway();
/** Calls answered by a proxy whose gateway is down, hence without a message of ours. */
let away: RegExp | null;

beforeAll(async () => {
  const { kysely } = world.gateway.database;
  await kysely.updateTable('usuario').set({ isconf_usu: false }).where('codigo_usu', '=', 2).execute();
});
beforeEach(() => {
  away = null;
});
inEmptyBrowser();

const throughProxy: typeof fetch = async (path, init) =>
  away?.test(`${init?.method ?? 'GET'} ${path}`)
    ? new Response('<h1>Bad Gateway</h1>', { status: 502 })
    : fetch(world.url + String(path), init);
const services = () => createServices(createSessionStore(), { fetch: throughProxy });

const open = async (path: string, conta: ChaveConta, empresa: ChaveEmpresa): Promise<UserEvent> => {
  await signedIn(world, conta, empresa);
  renderConsole(services(), path);
  await screen.findByRole('navigation', { name: 'Menu principal' });
  return userEvent.setup();
};

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const click = async (user: UserEvent, name: string | RegExp) => user.click(await button(name));
/** Opens a reference field's options and searches them. */
const lookFor = async (user: UserEvent, label: RegExp, text: string) => {
  const input = await screen.findByRole('combobox', { name: label });
  await user.click(input);
  if (text) await user.type(input, text);
};

interface Situation {
  conta?: ChaveConta;
  empresa?: ChaveEmpresa;
  path: string;
  away: RegExp;
  does?: (user: UserEvent) => Promise<unknown>;
}

const SITUATIONS: Readonly<Record<string, Situation>> = {
  'Houve um erro ao listar os registros!': { path: '/parceiros', away: /parceiros/ },
  'Houve um erro ao filtrar os registros!': {
    path: '/parceiros?filter=%7B%22descricaoFiltro%22%3A%22norte%22%7D',
    away: /parceiros\?.*norte/,
  },
  'Erro ao obter informações': { path: '/configuracoes', away: /config\/getAll/ },
  'Erro ao tentar trocar de empresa!': {
    path: '/home',
    away: /empresasAcesso\/UsuarioLogado/,
    does: (user) => click(user, 'Trocar empresa'),
  },
  'Houve um erro ao tentar trocar a senha!': {
    path: '/home',
    away: /usuario\/alterarSenha/,
    does: async (user) => {
      await user.click(await screen.findByRole('button', { name: /Sofia|Helena/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Alterar senha' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Alterar senha' }));
      for (const label of ['Senha atual', 'Nova senha', 'Confirmar nova senha'])
        await user.type(dialog.getByLabelText(new RegExp(`^${label}`)), 'uma-senha-qualquer');
      await user.click(dialog.getByRole('button', { name: 'Alterar senha' }));
    },
  },
  'Houve um erro ao transferir o veículo!': {
    path: '/home',
    away: /creditos\/adicionar/,
    does: async (user) => {
      await click(user, 'Crédito manual');
      await user.type(await screen.findByLabelText(/^Valor/), '10');
      await user.type(screen.getByLabelText(/^Motivo/), 'Acerto');
      await user.type(screen.getByLabelText(/^Senha de confirmação/), 'qualquer');
      await click(user, 'Adicionar crédito');
    },
  },
  'Erro ao buscar as cidades do estado!': {
    path: '/empresa/1',
    away: /municipio\/byEstado/,
    does: async (user) => {
      await click(user, 'Editar');
      await lookFor(user, /^Município/, '');
    },
  },
  'Erro ao buscar estado!': { path: '/empresa/1', away: /estado\//, does: (user) => click(user, 'Editar') },
  'Erro ao buscar município!': {
    path: '/empresa/1',
    away: /municipio\//,
    does: (user) => click(user, 'Editar'),
  },
  'Erro ao buscar CEP!': {
    path: '/pessoa',
    away: /cep\//,
    does: async (user) => user.type(await screen.findByLabelText(/^CEP/), '80010010'),
  },
  'Não foi possível consultar o valor mínimo de recarga.': {
    conta: 'despachante',
    empresa: 'agil',
    path: '/home',
    away: /getValorMinimoPix/,
    does: (user) => click(user, /Crédito\s*PIX/),
  },
  'Ocorreu um erro inesperado ao tentar enviar o convite para o lojista!': {
    conta: 'despachante',
    empresa: 'agil',
    path: '/convites',
    away: /convidarLojista/,
    does: async (user) => {
      await click(user, 'Convidar lojista');
      await user.type(await screen.findByLabelText(/^E-mail do lojista/), 'loja@nova.test');
      await user.type(screen.getByLabelText(/^Nome do lojista/), 'João');
      await click(user, 'Enviar convite');
    },
  },
  'Erro ao enviar e-mail!': {
    path: '/usuario/2',
    away: /enviarEmailConfirmacao/,
    does: async (user) => click(user, 'Enviar E-mail'),
  },
  'Erro ao salvar registro!': {
    path: '/veiculo/usado/1',
    away: /POST .*veiculo/,
    does: async (user) => {
      await click(user, 'Editar');
      await user.type(await screen.findByLabelText(/^Descrição/), ' X');
      await click(user, 'Salvar');
    },
  },
  'Erro ao deletar registro': {
    path: '/parceiro/1',
    away: /DELETE .*parceiro/,
    does: async (user) => {
      await click(user, 'Excluir');
      await answer(user, 'Excluir');
    },
  },
  'Ocorreu um erro inesperado ao tentar salvar as configurações': {
    path: '/configuracao-modulos',
    away: /updateConfiguracaoModulos/,
    does: (user) => click(user, 'Salvar'),
  },
  'Erro ao atualizar o valor da config': {
    path: '/configuracoes',
    away: /saveConfig/,
    does: async (user) =>
      user.click((await screen.findAllByRole('button', { name: /^Salvar: / }))[0] as Element),
  },
  'Erro ao atualizar mensagem global': {
    path: '/mensagem-global/1',
    away: /POST .*mensagemGlobal/,
    does: async (user) => {
      await user.type(await screen.findByLabelText(/^Mensagem/), 'Manutenção no domingo');
      await click(user, 'Salvar');
    },
  },
};

describe('without a message from the server, the product says', () => {
  it.each(Object.entries(SITUATIONS))('%s', async (message, situation) => {
    const { conta = 'suporte', empresa = 'horizonteMatriz', path, does } = situation;
    away = situation.away;
    const user = await open(path, conta, empresa);
    await does?.(user);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  it('Ops! Ocorreu um erro ao fazer o login!, and the same of a forgotten password', async () => {
    const { client, store } = services();
    away = /usuarioByEmailSenha|redefinirSenha/;
    window.history.replaceState(null, '', '/login');
    render(<SignInPage loadCalls={async () => createSignInCalls(client, store)} onSignedIn={() => {}} />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('E-mail'), CONTAS.lojista.email);
    await user.type(screen.getByLabelText('Senha'), 'qualquer{Enter}');
    expect(await screen.findByText('Ops! Ocorreu um erro ao fazer o login!')).toBeDefined();
    expect(screen.getByLabelText('Senha').getAttribute('aria-invalid')).toBe('false');
    await click(user, 'Esqueci minha senha');
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText(/^E-mail/));
    await user.type(dialog.getByLabelText(/^E-mail/), `${CONTAS.lojista.email}{Enter}`);
    expect(await screen.findByText('Ocorreu um erro ao tentar redefinir a senha!')).toBeDefined();
    away = null;
    await user.type(dialog.getByLabelText(/^E-mail/), '{Enter}');
    expect(await screen.findByText('Email com a sua nova senha enviado com sucesso!')).toBeDefined();
  });

  it('Houve um erro ao tentar fazer o registro!', async () => {
    const agil = await world.as('despachante', 'agil');
    const emailLojista = CONTAS.lojista.email;
    const codigoEmpresa = await world.codigoOf('agil');
    await agil.call(convites.convidar, { emailLojista, nomeLojista: 'Helena', codigoEmpresa });
    // The new password of the test before may arrive after it.
    const links = recebidas(world, emailLojista).flatMap((carta) => /\/registro\/[^\s"<]+/.exec(carta) ?? []);
    const link = links.at(-1) ?? '';
    away = /POST .*registro/;
    const user = renderPublicPages(services(), link);
    const dialog = within(await screen.findByRole('dialog', { name: 'Selecione as empresas' }));
    for (const name of [/Horizonte Londrina/, 'O despachante opera usados', /^Aceito os termos/])
      await user.click(dialog.getByRole('checkbox', { name }));
    await user.click(dialog.getByRole('button', { name: 'Vincular' }));
    expect(await screen.findByText('Houve um erro ao tentar fazer o registro!')).toBeDefined();
  });
});

describe('a form says', () => {
  it('that a password is wrong, and that no company is found or suggested for billing', async () => {
    const user = await open(`/info-financeira/${await world.codigoOf('vizinho')}`, 'suporte', 'vizinho');
    await click(user, 'Editar');
    const senha = await screen.findByLabelText(/^Senha de edição/);
    await user.type(senha, 'errada');
    await click(user, 'Continuar');
    expect((await screen.findAllByText('Senha incorreta, tente novamente!')).length).toBeGreaterThan(0);
    await user.clear(senha);
    await user.type(senha, 'Financeiro#2026');
    await click(user, 'Continuar');
    await lookFor(user, /^Empresa de faturamento/, 'zzz');
    expect(await screen.findByText(/^Empresa de faturamento não encontrada!/)).toBeDefined();
    away = /empresas\?/;
    await lookFor(user, /^Empresa de faturamento/, 'y');
    expect(
      await screen.findByText('Ocorreu um erro inesperado ao sugerir uma empresa de faturamento!'),
    ).toBeDefined();
  });

  it('that the e-mail was sent', async () => {
    const user = await open('/usuario/2', 'suporte', 'horizonteMatriz');
    await click(user, 'Enviar E-mail');
    expect(await screen.findByText('E-mail enviado com sucesso!')).toBeDefined();
  });
});

describe('the shell says', () => {
  it('that the registration lacks something and is old, with the name of the way back to the dispatcher', async () => {
    const old = new Date(Date.now() - 181 * 86_400_000).toISOString();
    await changeUsuario(world, 'despachante', { cpf_usu: null });
    await changeEmpresa(world, 'vizinho', { dahins_emp: old, dahult_emp: old });
    await open('/home', 'despachante', 'vizinho');
    expect(await screen.findByText('COMPLETE SEU CADASTRO')).toBeDefined();
    expect(screen.getByText('O CADASTRO DA EMPRESA ESTÁ DESATUALIZADO')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Área do despachante' })).toBeDefined();
  });

  it('which company is inactive, where one chooses', async () => {
    const set = (ativo_emp: boolean) => changeEmpresa(world, 'horizonteFilial', { ativo_emp });
    await set(false);
    const user = await open('/home', 'lojista', 'horizonteMatriz');
    await click(user, 'Trocar empresa');
    expect(await screen.findByText(/\(INATIVA\)$/)).toBeDefined();
    await set(true);
  });

  it('that a record was removed', async () => {
    const parceiro = { cnpj_pcr: '', nomraz_pcr: 'Para remover', versao_pcr: 1 };
    const { codigo_pcr } = await world.gateway.database.kysely
      .insertInto('parceiro')
      .values(parceiro)
      .returning('codigo_pcr')
      .executeTakeFirstOrThrow();
    const user = await open(`/parceiro/${codigo_pcr}`, 'suporte', 'horizonteMatriz');
    await click(user, 'Excluir');
    await answer(user, 'Excluir');
    expect(await screen.findByText('Registro deletado com sucesso')).toBeDefined();
  });
});
