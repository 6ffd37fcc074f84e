import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { digitosCnpj } from '#domain/values/cnpj.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { inWorld } from '../inWorld.ts';
import type { OpenScreen } from '../openScreen.tsx';

const at = inWorld();
afterEach(() => {
  vi.restoreAllMocks();
});

const CNPJ = `999077770001${digitosCnpj('999077770001')}`;
const FALHA_DE_CORREIO = /O e-mail de confirmação não pôde ser enviado\. Reenvie-o pela tela de usuários\./;

const box = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}(\\s*\\*)?$`), { selector: 'input' });

const doSuporte = async (query = '') =>
  at.open(`/registro${query}`, await at.world.as('suporte', 'horizonteMatriz'));
const doDespachante = async (query = '') =>
  at.open(`/registro${query}`, await at.world.as('despachante', 'agil'));

const fill = async ({ user }: OpenScreen, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) {
    await user.click(box(label));
    await user.paste(value);
  }
};
/** Fills all of support's fields; a dispatcher's include the financial contact. */
const fillAll = async (page: OpenScreen, more: Readonly<Record<string, string>> = {}) => {
  await screen.findByRole('button', { name: 'Registrar' });
  await fill(page, { CEP: '80010010' });
  await screen.findByDisplayValue('Curitiba');
  await fill(page, {
    CNPJ,
    'Razão social': 'Loja Nova Ltda',
    'Nome fantasia': 'Loja Nova',
    Número: '10',
    Nome: 'Nádia Fictícia',
    Telefone: '41990000909',
    ...more,
  });
};
const FINANCEIRO = {
  'Responsável financeiro': 'Nádia Fictícia',
  'E-mail do financeiro': 'fin@nova.test',
  'Telefone do financeiro': '41990000908',
};
const verificacao = async () => within(await screen.findByRole('dialog', { name: 'Verificação de e-mail' }));
const empresaNova = () =>
  at.world.gateway.database.kysely
    .selectFrom('empresa')
    .selectAll()
    .where('cnpj_emp', '=', CNPJ)
    .executeTakeFirst();

describe('Registro', () => {
  it('starts with the user from the address, and the mode’s own choices', async () => {
    const page = await doDespachante('?nome=Nádia%20Fictícia&email=nadia%40nova.test&telefone=41990000909');
    await screen.findByRole('button', { name: 'Registrar' });
    expect([box('Nome').value, box('E-mail').value, box('Telefone').value]).toEqual([
      'Nádia Fictícia',
      'nadia@nova.test',
      '(41) 99000-0909',
    ]);
    const chosen = (labels: readonly string[]) => labels.map((label) => box(label).checked);
    expect(chosen(['Zero km', 'Usados', 'ITE', 'Montadora'])).toEqual([true, false, false, false]);
    expect(chosen(['O despachante opera zero km', 'O despachante opera usados'])).toEqual([true, true]);
    expect(screen.queryByLabelText('É despachante')).toBeNull();
    await fill(page, { CNPJ: '99900010140' });
    expect(box('CNPJ').value).toBe('99.900.010/140');
  });

  it('accepts a dispatcher’s CPF only for dispatchers, by label and mask', async () => {
    const page = await doSuporte();
    await screen.findByRole('button', { name: 'Registrar' });
    await fill(page, { CNPJ: '99900010140' });
    expect(box('CNPJ').value).toBe('99.900.010/140');
    await page.user.click(box('É despachante'));
    expect(box('CPF/CNPJ').value).toBe('999.000.101-40');
    await page.user.click(box('É despachante'));
    expect(box('CNPJ').value).toBe('99.900.010/140');
  });

  it('by a dispatcher links the company, mentions the confirmation, and resets the form', async () => {
    const page = await doDespachante();
    await fillAll(page, { 'E-mail': 'nadia@nova.test', ...FINANCEIRO });
    await page.click('button', 'Registrar');
    const dialog = await verificacao();
    expect(dialog.getByText('Usuário cadastrado com sucesso!')).toBeDefined();
    expect(dialog.getByText('nadia@nova.test')).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Ir para o início' }).getAttribute('href')).toBe('/home');
    expect(await empresaNova()).toMatchObject({ coddesp_emp: await at.world.codigoOf('agil') });
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(box('Razão social').value).toBe('');
  });

  it('by support for a confirmed e-mail asks for no verification', async () => {
    const page = await doSuporte();
    await fillAll(page, { 'E-mail': CONTAS.lojista.email });
    const sent = vi.spyOn(globalThis, 'fetch');
    await page.click('button', 'Registrar');
    expect(await screen.findByText('Usuário cadastrado com sucesso!')).toBeDefined();
    const [, request] = sent.mock.calls.find(([url]) => String(url).endsWith('/api/registro')) ?? [];
    expect(JSON.parse(String(request?.body))).toMatchObject({
      usuario_admin_inseriu: true,
      isConviteLojista: false,
    });
    expect(await empresaNova()).toMatchObject({ coddesp_emp: null });
    await waitFor(() => expect(box('Razão social').value).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells support where to resend a failed confirmation', async () => {
    const { mail } = at.world.gateway.ports;
    Object.assign(mail ?? {}, { send: () => Promise.reject(new Error('down')) });
    const page = await doSuporte();
    await fillAll(page, { 'E-mail': 'nadia@nova.test' });
    await page.click('button', 'Registrar');
    const dialog = await verificacao();
    expect(dialog.getByText(FALHA_DE_CORREIO)).toBeDefined();
    expect(dialog.queryByText(/Enviamos uma mensagem/)).toBeNull();
  });
});
