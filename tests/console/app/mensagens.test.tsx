import '#src/app/signIn/SignInDialogs.tsx';

import '#src/workflows/credit/ManualCreditDialog.tsx';
import '#src/workflows/credit/PixDialog.tsx';

import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { convites } from '#contract/gateway/convites.ts';
import { type ChaveEmpresa, CONTAS, EMPRESAS } from '#sandbox/world/demo.ts';
import { createConsole } from '#src/app/createConsole.tsx';
import { createPublicPages } from '#src/app/publicPages/createPublicPages.tsx';
import { createServices } from '#src/app/services.ts';
import { SignInPage } from '#src/app/signIn/SignInPage.tsx';
import { createSignInCalls } from '#src/app/signIn/signInCalls.ts';
import { createSessionStore } from '#src/dataProvider/sessionStore.ts';
import { recebidas } from '#tests/support/correio.ts';
import { type ChaveConta, signIn } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { answer } from '../answer.ts';

const world = ownGateway();
/** Calls answered by a proxy whose gateway is down, hence without a message of ours. */
let away: RegExp | null;

beforeAll(async () => {
  const { kysely } = world.gateway.database;
  await kysely.updateTable('usuario').set({ isconf_usu: false }).where('codigo_usu', '=', 2).execute();
});
beforeEach(() => {
  away = null;
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const throughProxy: typeof fetch = async (path, init) =>
  away?.test(`${init?.method ?? 'GET'} ${path}`)
    ? new Response('<h1>Bad Gateway</h1>', { status: 502 })
    : fetch(world.url + String(path), init);
const services = () => createServices(createSessionStore(), { fetch: throughProxy });

const open = async (path: string, conta: ChaveConta, empresa: ChaveEmpresa): Promise<UserEvent> => {
  const codigo = await world.codigoOf(empresa);
  const { headers } = await signIn(world.url, conta, codigo);
  const { store, ...rest } = services();
  const accessToken = (headers.authorization ?? '').replace('Bearer ', '');
  store.save({ accessToken, credentials: headers.credentials ?? '' });
  store.saveEmpresaId(codigo);
  window.history.replaceState(null, '', path);
  const Console = createConsole({ store, ...rest });
  render(<Console />);
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
  'Ocorreu um erro inesperado ao sugerir um despachante!': {
    path: '/registro',
    away: /despachantes/,
    does: (user) => lookFor(user, /^Despachante/, 'agil'),
  },
  'Ocorreu um erro inesperado ao sugerir um parceiro!': {
    path: '/registro',
    away: /parceiros/,
    does: (user) => lookFor(user, /^Parceiro/, 'norte'),
  },
  'Erro ao buscar os estados!': {
    path: '/pessoa',
    away: /estado\/todos/,
    does: (user) => lookFor(user, /^Estado/, ''),
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
  'Ocorreu um erro inesperado ao tentar buscar os tipos de CRV!': {
    path: '/aptidao-usados',
    away: /tiposcrv\/todos/,
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
  'Erro ao salvar registro': {
    path: '/parceiro/1',
    away: /POST .*parceiro/,
    does: async (user) => {
      await click(user, 'Editar');
      await user.type(await screen.findByLabelText(/^Nome/), ' X');
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
    const link = /\/registro\/[^\s"<]+/.exec(recebidas(world, emailLojista).at(-1) ?? '')?.[0] ?? '';
    window.history.replaceState(null, '', link);
    const Pages = createPublicPages(services());
    away = /POST .*registro/;
    render(<Pages />);
    const user = userEvent.setup();
    const dialog = within(await screen.findByRole('dialog', { name: 'Selecione as empresas' }));
    for (const name of [/Horizonte Londrina/, 'O despachante opera usados', /^Aceito os termos/])
      await user.click(dialog.getByRole('checkbox', { name }));
    await user.click(dialog.getByRole('button', { name: 'Vincular' }));
    expect(await screen.findByText('Houve um erro ao tentar fazer o registro!')).toBeDefined();
  });
});

describe('a form says', () => {
  it('what billing by another company lacks, and that none is found or suggested', async () => {
    const user = await open(`/info-financeira/${await world.codigoOf('vizinho')}`, 'suporte', 'vizinho');
    await click(user, 'Editar');
    const senha = await screen.findByLabelText(/^Senha de edição/);
    await user.type(senha, 'errada');
    await click(user, 'Continuar');
    expect((await screen.findAllByText('Senha incorreta, tente novamente!')).length).toBeGreaterThan(0);
    await user.clear(senha);
    await user.type(senha, 'Financeiro#2026');
    await click(user, 'Continuar');
    await user.click(await screen.findByLabelText(/^Faturamento automático/));
    expect(
      await screen.findByText('Selecione uma empresa de faturamente antes de ativar esta opção'),
    ).toBeDefined();
    await lookFor(user, /^Empresa de faturamento/, 'zzz');
    expect(await screen.findByText(/^Empresa de faturamento não encontrada!/)).toBeDefined();
    away = /empresas\?/;
    await lookFor(user, /^Empresa de faturamento/, 'y');
    expect(
      await screen.findByText('Ocorreu um erro inesperado ao sugerir uma empresa de faturamento!'),
    ).toBeDefined();
  });

  it('that a registration’s partner is not found', async () => {
    const user = await open('/registro', 'suporte', 'horizonteMatriz');
    await lookFor(user, /^Parceiro/, 'zzz');
    expect(await screen.findByText(/^Parceiro não encontrado!/)).toBeDefined();
  });

  it('that the e-mail was sent', async () => {
    const user = await open('/usuario/2', 'suporte', 'horizonteMatriz');
    await click(user, 'Enviar E-mail');
    expect(await screen.findByText('E-mail enviado com sucesso!')).toBeDefined();
  });
});

describe('the shell says', () => {
  it('that the accreditation is valid, and what the registry has against a certificate', async () => {
    const user = await open('/home', 'lojista', 'horizonteMatriz');
    await user.click(await screen.findByRole('button', { name: /Helena/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Validar credenciamento' }));
    expect(await screen.findByText('Validação efetuada com sucesso!')).toBeDefined();
    cleanup();
    away = /verificaCertificadoSerpro/;
    await open('/home', 'lojista', 'horizonteMatriz');
    expect(await screen.findByText(/^Consulta de Certificado digital: ./)).toBeDefined();
  });

  it('that the registration lacks something and is old, with the name of the way back to the dispatcher', async () => {
    const { kysely } = world.gateway.database;
    const old = new Date(Date.now() - 181 * 86_400_000).toISOString();
    await kysely
      .updateTable('usuario')
      .set({ cpf_usu: null })
      .where('email_usu', '=', CONTAS.despachante.email)
      .execute();
    await kysely
      .updateTable('empresa')
      .set({ dahins_emp: old, dahult_emp: old })
      .where('cnpj_emp', '=', EMPRESAS.vizinho.cnpj)
      .execute();
    await open('/home', 'despachante', 'vizinho');
    expect(await screen.findByText('COMPLETE SEU CADASTRO')).toBeDefined();
    expect(screen.getByText('O CADASTRO DA EMPRESA ESTÁ DESATUALIZADO')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Área do despachante' })).toBeDefined();
  });

  it('which company is inactive, where one chooses', async () => {
    const { kysely } = world.gateway.database;
    const filial = await world.codigoOf('horizonteFilial');
    const set = (ativo_emp: boolean) =>
      kysely.updateTable('empresa').set({ ativo_emp }).where('codigo_emp', '=', filial).execute();
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
